// Names and values side by side between two rules.
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';

export interface Fact {
  label: string;
  value: ReactNode;
}

interface FactsProps {
  facts: readonly Fact[];
  /** In one row on wide screens and without rules, for an item among others. */
  inRow?: boolean;
}

export function Facts({ facts, inRow = false }: FactsProps) {
  return (
    <dl
      className={classNames(
        'facts grid gap-x-5 gap-y-3 max-sm:grid-cols-2',
        inRow
          ? 'grid-fill-36 lg:grid-cols-[minmax(0,2fr)_3rem_repeat(4,minmax(0,1.15fr))_minmax(0,2fr)] lg:*:last:col-start-7'
          : 'grid-fill-44 py-3 border-y border-y-rule [.title-3+&]:mt-2',
      )}
    >
      {facts.map(({ label, value }) => (
        <div className="min-w-0" key={label}>
          <dt className="text-bark-3 text-small">{label}</dt>
          <dd className="num font-semibold text-ui leading-snug">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
