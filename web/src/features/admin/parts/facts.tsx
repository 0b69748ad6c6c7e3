// Names and values side by side between two rules.
import type { ReactNode } from 'react';

export interface Fact {
  label: string;
  value: ReactNode;
}

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts grid gap-x-5 gap-y-3 grid-fill-44 py-3 border-y border-y-rule [.title-3+&]:mt-2 max-sm:grid-cols-2 [.provider-row_&]:py-0 [.provider-row_&]:border-0 sm:[.provider-row_&]:grid-fill-36 lg:[.provider-row_&]:grid-cols-[minmax(0,2fr)_3rem_repeat(4,minmax(0,1.15fr))_minmax(0,2fr)] lg:[.provider-row_&>:last-child]:col-start-7">
      {facts.map(({ label, value }) => (
        <div className="min-w-0" key={label}>
          <dt className="text-bark-3 text-small">{label}</dt>
          <dd className="num font-semibold text-ui leading-snug">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
