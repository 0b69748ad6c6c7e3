// "Needs you": the signed-in person's open tasks, each as a line with a button. Empty without tasks.
import type { NeedItem } from '@live-oak/contract/features/dashboard/schema.ts';
import { useId } from 'react';
import { ButtonLink } from '../../../../ui/basics.tsx';
import { tomorrowOf, shortDay } from '../../../../ui/format.ts';
import { useNeeds } from '../../data.ts';
import { useNeedsTexts } from '../texts.ts';

interface NeedsBlockProps {
  /** The rest is behind a link to My jobs. */
  most?: number;
  /** Only these kinds, if the page shows the others elsewhere. */
  only?: readonly NeedItem['kind'][];
}

export default function NeedsBlock({ most, only }: NeedsBlockProps) {
  const t = useNeedsTexts();
  const id = useId();
  const items = (useNeeds().data ?? []).filter(({ kind }) => only?.includes(kind) ?? true);
  if (items.length === 0) return null;
  return (
    <section
      className="mb-8 px-6 pt-4 pb-2 border-r border-l-5 border-y border-gold rounded-2 bg-gold-tint max-sm:px-3 [.home-needs>&]:my-6"
      aria-labelledby={id}
    >
      <h2 className="title-2" id={id}>
        {t.title(items.length)}
      </h2>
      <ol className="mt-3">
        {items.slice(0, most).map((item) => (
          <Need key={`${item.kind} ${item.jobId} ${item.href}`} item={item} />
        ))}
      </ol>
      {most !== undefined && items.length > most && (
        <ButtonLink label={t.all(items.length)} className="flex-none" variant="quiet" to="/jobs" />
      )}
    </section>
  );
}

/** A credential is valid through a day: its last one, while it is in the future. */
const lastDay = (end: string) => (tomorrowOf(end) === null ? null : shortDay(new Date(Date.parse(end) - 1)));

function Need({ item: { kind, title, dueAt, count, href } }: { item: NeedItem }) {
  const t = useNeedsTexts();
  // A deadline that has just passed is not shown as upcoming.
  const due = dueAt === null ? null : kind === 'renew_document' ? lastDay(dueAt) : tomorrowOf(dueAt);
  const button = t.buttons[kind];
  return (
    <li className="flex gap-4 items-center justify-between py-3 border-t border-t-rule max-sm:gap-3 max-sm:flex-wrap">
      <p className="min-w-0 leading-snug max-sm:flex-1 max-sm:basis-text-28">
        <b>{t.lines[kind](count, due)}</b>
        <span className="small second block overflow-hidden text-ellipsis sm:whitespace-nowrap">{title}</span>
      </p>
      <ButtonLink
        label={button}
        className="flex-none"
        variant={due === null ? 'secondary' : 'primary'}
        to={href}
        aria-label={t.buttonOf(button, title)}
      />
    </li>
  );
}
