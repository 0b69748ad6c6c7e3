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
    <dl className="profile-facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value === null || value === '' ? <span className="second">{none}</span> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
