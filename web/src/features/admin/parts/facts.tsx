// Names and values side by side, a person's contact details, and a note where data did not load.
import { formatPhone } from '@live-oak/contract/phone.ts';
import { useEffect, type ReactNode } from 'react';
import { Icon, RetryButton } from '../../../ui/basics.tsx';
import { classNames } from '../../../ui/class-names.ts';

/** One without a value is left out. */
export type Fact = readonly [label: string, value: ReactNode];

interface FactsProps {
  facts: readonly Fact[];
  /** In one row on wide screens and without rules, for an item among others. */
  inRow?: boolean;
}

const isKnown = ([, value]: Fact) => value !== undefined && value !== null && value !== false;

/** Between two rules. */
export function Facts({ facts, inRow = false }: FactsProps) {
  return (
    <dl
      className={classNames(
        'facts grid gap-x-5 gap-y-3 max-sm:grid-pair-32',
        inRow
          ? 'grid-fill-36 lg:grid-cols-[minmax(0,2fr)_3rem_repeat(4,minmax(0,1.15fr))_minmax(0,2fr)] lg:*:last:col-start-7'
          : 'grid-fill-44 py-3 border-y border-y-rule [.title-3+&]:mt-2',
      )}
    >
      {facts.filter(isKnown).map(([label, value]) => (
        <div className="min-w-0" key={label}>
          <dt className="text-bark-3 text-small">{label}</dt>
          <dd className="num font-semibold text-ui leading-snug">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A person's email and phone as links large enough to tap. */
export function ContactWays({ email, phone }: { email: string; phone: string | null }) {
  return (
    <p className="flex gap-x-6 gap-y-0 flex-wrap [.party_&]:wrap-anywhere">
      {email && <Contact icon="mail" href={`mailto:${email}`} text={email} />}
      {phone && <Contact icon="phone" href={`tel:${phone}`} text={formatPhone(phone)} />}
    </p>
  );
}

function Contact({ icon, href, text }: { icon: 'mail' | 'phone'; href: string; text: string }) {
  return (
    <a className="inline-flex gap-1.5 items-center min-w-0 min-h-(--hit) wrap-anywhere" href={href}>
      <Icon name={icon} />
      {text}
    </a>
  );
}

interface CouldNotLoadProps {
  /** 'The figures' */
  what: string;
  asked: { isFetching: boolean; error: unknown; refetch: () => unknown };
}

/** An inline note that data failed to load, so that missing numbers are not read as zero. */
export function CouldNotLoad({ what, asked }: CouldNotLoadProps) {
  const { error } = asked;
  useEffect(() => console.error(`${what} could not load`, error), [what, error]);
  return (
    <p className="small flex gap-x-2 gap-y-0 flex-wrap items-center text-error font-semibold" role="alert">
      <Icon name="alert" />
      <span>{what} could not load.</span>
      <RetryButton of={asked} variant="quiet" />
    </p>
  );
}
