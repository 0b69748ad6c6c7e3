// Beside the form: progress, and its parts. A credential is done once its fields are filled, its expiry has not passed, and a document is attached.
import { useWatch, type Control } from 'react-hook-form';
import { Notice } from '../../../ui/basics.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { requestGroups, toRequest } from './asks.ts';
import { CREDENTIAL_GROUPS } from '@live-oak/contract/features/vetting/form.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import { type TypedField, type VerificationValues, isAsked, isOpen, isTicked } from './values.ts';
import { vettingTexts, useVettingTexts } from '../texts.ts';
import { useLabels } from '../../../texts/labels.ts';
import { requiredOf, type CredentialKind } from '@live-oak/contract/features/providers/credentials.ts';

export function FormSidebar({ control }: { control: Control<VerificationValues> }) {
  const t = useVettingTexts();
  // The form starts with every value, so none is missing later.
  const values = useWatch({ control }) as VerificationValues;
  return (
    <>
      <FilledIn {...progressOf(values)} />
      <nav aria-label={t.partsOfTheForm}>
        <PartList done={doneGroups(values)} />
      </nav>
      <Notice tone="gold">
        <span className="small">{t.readWithin}</span>
      </Notice>
    </>
  );
}

function FilledIn({ required, done, next }: Progress) {
  const t = useVettingTexts();
  const words = useLabels().credentials;
  return (
    <div className="flex gap-4 items-center mt-6">
      <Rings label={t.ofFilledIn(done, required.length)} of={required.length} done={done} />
      <p>
        <b className="display num block text-2">{t.of(done, required.length)}</b>
        <span className="small second block">
          {next ? t.requiredDocumentsNext(words[next.kind], next.words) : t.requiredDocumentsDone}
        </span>
      </p>
    </div>
  );
}

function PartList({ done }: { done: ReadonlySet<string> }) {
  const t = useVettingTexts();
  const parts = requestGroups().map(({ id, title }, index) => (
    <li className="flex relative gap-3 items-center min-h-13 step-line max-lg:gap-2 max-lg:min-h-(--hit)" key={id}>
      <Tag tone={done.has(id) ? 'oak' : 'plain'} size="small">
        {index + 1}
      </Tag>
      <a
        className="flex items-center min-h-(--hit) text-bark-2 font-semibold no-underline hover:underline max-lg:text-small max-lg:leading-title"
        href={`#${id}`}
        aria-label={done.has(id) ? t.filledInPart(title) : undefined}
      >
        {title}
      </a>
    </li>
  ));
  return <ol className="my-4 max-lg:grid max-lg:gap-x-4 max-lg:gap-y-0 max-lg:grid-pair-34">{parts}</ol>;
}

const HEART = 9;
const EDGE = 45;

function Rings({ label, of, done }: { label: string; of: number; done: number }) {
  const step = of > 1 ? (EDGE - HEART) / (of - 1) : 0;
  const ring = (_: unknown, index: number) => {
    const className = index < done ? 'stroke-chart-1' : '';
    return <circle key={index} className={className} cx="50" cy="50" r={HEART + index * step} />;
  };
  return (
    <svg
      className="flex-none size-20 fill-none stroke-paper-deep stroke-6"
      viewBox="0 0 100 100"
      role="img"
      aria-label={label}
    >
      {Array.from({ length: of }, ring)}
    </svg>
  );
}

type Fill = 'blank' | 'begun' | 'no-document' | 'done';

function fillOf(values: VerificationValues, kind: CredentialKind): Fill {
  if (!isOpen(values, kind)) return 'blank';
  const asked = toRequest(kind).fields.filter(
    ({ optional, name }) =>
      !optional && name !== 'insuranceAmount' && name !== 'workersCompExemption' && isAsked(values, name),
  );
  const today = chicagoDate(new Date());
  const isPast = (name: TypedField) => name === CREDENTIAL_GROUPS[kind].expiry && values[name] < today;
  const typed = asked.filter(({ name }) => values[name].trim() !== '' && !isPast(name)).length;
  const hasFile = values.files[kind].length > 0;
  if (typed === asked.length) return hasFile ? 'done' : asked.length > 0 ? 'no-document' : 'blank';
  return typed > 0 || hasFile || isTicked(kind) ? 'begun' : 'blank';
}

interface Progress {
  /** One for each credential that every bidder needs. */
  required: { kind: CredentialKind; fill: Fill }[];
  done: number;
  /** The first unfinished one. */
  next: { kind: CredentialKind; words: string } | undefined;
}

function progressOf(values: VerificationValues): Progress {
  const required = requiredOf({ treeWork: !values.noTreeWork }).map((kind) => ({ kind, fill: fillOf(values, kind) }));
  const next = required.find(({ fill }) => fill !== 'done');
  return {
    required,
    done: required.filter(({ fill }) => fill === 'done').length,
    next: next && { kind: next.kind, words: vettingTexts().fills[next.fill] },
  };
}

/** The required credentials that would be submitted without a document. */
export function skipped(values: VerificationValues): CredentialKind[] {
  return requiredOf({ treeWork: !values.noTreeWork }).filter(
    (kind) => !isOpen(values, kind) || values.files[kind].length === 0,
  );
}

/** Groups in which everything started or required is done. */
function doneGroups(values: VerificationValues): ReadonlySet<string> {
  const done = requestGroups().filter(({ asks }) => {
    const open = asks.filter(
      ({ kind }) => isOpen(values, kind) && (isTicked(kind) || fillOf(values, kind) !== 'blank'),
    );
    return open.length > 0 && open.every(({ kind }) => fillOf(values, kind) === 'done');
  });
  return new Set(done.map(({ id }) => id));
}
