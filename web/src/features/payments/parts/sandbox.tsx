// The parts of both sandbox pages, for trials and tests. In production these pages are the card company's.
import type { ReactNode } from 'react';
import { Badge, Notice, type BadgeTone } from '../../../ui/basics.tsx';
import { Section } from '../../../ui/page.tsx';

type SandboxPageProps = { texts: { sandboxNotice: string; sandboxPageNote: string }; children: ReactNode };

export function SandboxPage({ texts, children }: SandboxPageProps) {
  return (
    <div className="wrap pay max-w-[calc(62rem_+_2_*_var(--gutter))] pt-8 pb-18 max-sm:pt-4">
      <Notice tone="gold" icon="card" title={texts.sandboxNotice} text={texts.sandboxPageNote} />
      {children}
    </div>
  );
}

/** What it is about, and beside it the form. */
export function SandboxColumns({ label, about, children }: { label: string; about: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-x-12 gap-y-8 grid-side-108 items-start mt-8 max-md:grid-cols-1 max-sm:gap-4 max-sm:mt-4">
      <section className="pt-4.5 border-t-2 border-t-bark" aria-label={label}>
        {about}
      </section>
      <div className="p-6 border border-rule rounded-3 bg-paper-raised shadow-lift max-sm:p-4">{children}</div>
    </div>
  );
}

type TermsProps = { className: string; terms: readonly { name: string; words: ReactNode }[] };

export function Terms({ className, terms }: TermsProps) {
  return (
    <dl className={`border-t border-t-rule ${className}`}>
      {terms.map(({ name, words }) => (
        <div className="flow-lead-26 gap-x-4 py-3 border-b border-b-rule text-ui" key={name}>
          <dt className="text-bark-2 font-semibold">{name}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}

interface TestNumbersProps {
  title: string;
  numbers: readonly { number: string; tone: BadgeTone; does: string }[];
  onPick: (number: string) => void;
}

/** The sandbox's cards or bank accounts, one press each. */
export function TestNumbers({ title, numbers, onPick }: TestNumbersProps) {
  return (
    <Section title={title} small>
      <ul className="mt-2 border-t border-t-rule">
        {numbers.map(({ number, tone, does }) => (
          <li className="border-b border-b-rule" key={number}>
            <button
              className="flex gap-x-3 gap-y-1 flex-wrap items-center justify-between w-full min-h-12 px-1 py-1.5 border-0 bg-transparent bg-none text-bark text-ui text-left cursor-pointer hover:bg-oak-tint"
              type="button"
              onClick={() => onPick(number)}
            >
              <span className="num nowrap">{number}</span>
              <Badge tone={tone}>{does}</Badge>
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
