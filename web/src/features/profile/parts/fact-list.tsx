// What is known, as ruled lines of label and value.
import type { ReactNode } from 'react';
import { useTexts } from '../../../texts/language.tsx';
import { profileTexts } from '../texts.ts';

interface Fact {
  label: string;
  /** Empty or null: not given. */
  value: ReactNode;
}

export function FactList({ facts }: { facts: readonly Fact[] }) {
  const { none } = useTexts(profileTexts).fields;
  return (
    <dl className="[&_.second]:font-normal">
      {facts.map(({ label, value }) => (
        <div
          className="grid gap-x-6 gap-y-2 grid-cols-[12rem_minmax(0,1fr)] py-4 border-b border-b-rule max-md:gap-0 max-md:grid-cols-1 max-md:py-3"
          key={label}
        >
          <dt className="text-bark-2">{label}</dt>
          <dd className="wrap-anywhere font-semibold">
            {value === null || value === '' ? <span className="second">{none}</span> : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
