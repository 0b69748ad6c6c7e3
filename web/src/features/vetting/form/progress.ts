// How far the form is filled in: a credential counts once its fields are answered and a document is with it.
import { REQUIRED_CREDENTIALS, type CredentialKind } from '@live-oak/contract/features/providers/credentials.ts';
import { askGroups, askOf, type AskGroup } from './asks.ts';
import { isAsked, isOpen, isTicked, type VerificationValues } from './values.ts';
import { textsNow } from '../../../texts/current.ts';
import { vettingTexts } from '../texts.ts';

export type Fill = 'blank' | 'begun' | 'no-document' | 'done';

export function fillOf(values: VerificationValues, kind: CredentialKind): Fill {
  if (!isOpen(values, kind)) {
    return 'blank';
  }
  const asked = askOf(kind).fields.filter(
    ({ optional, name }) =>
      !optional && name !== 'insuranceAmount' && name !== 'workersCompExemption' && isAsked(values, name),
  );
  const typed = asked.filter(({ name }) => values[name].trim() !== '').length;
  const hasFile = values.files[kind].length > 0;
  if (typed === asked.length) {
    return hasFile ? 'done' : asked.length > 0 ? 'no-document' : 'blank';
  }
  return typed > 0 || hasFile || isTicked(kind) ? 'begun' : 'blank';
}

export interface Progress {
  /** One for each credential that every bidder needs. */
  required: { kind: CredentialKind; fill: Fill }[];
  done: number;
  /** The first that is not done. */
  next: { kind: CredentialKind; words: string } | undefined;
}

export function progressOf(values: VerificationValues): Progress {
  const required = REQUIRED_CREDENTIALS.map((kind) => ({ kind, fill: fillOf(values, kind) }));
  const next = required.find(({ fill }) => fill !== 'done');
  return {
    required,
    done: required.filter(({ fill }) => fill === 'done').length,
    next: next && { kind: next.kind, words: textsNow(vettingTexts).fills[next.fill] },
  };
}

/** The required credentials of which nothing was given. */
export function skipped(values: VerificationValues): CredentialKind[] {
  return REQUIRED_CREDENTIALS.filter((kind) => fillOf(values, kind) === 'blank');
}

/** Groups in which everything that was begun or is asked of everybody is done. */
export function doneGroups(values: VerificationValues): ReadonlySet<AskGroup['id']> {
  const done = askGroups().filter(({ asks }) => {
    const open = asks.filter(
      ({ kind }) => isOpen(values, kind) && (isTicked(kind) || fillOf(values, kind) !== 'blank'),
    );
    return open.length > 0 && open.every(({ kind }) => fillOf(values, kind) === 'done');
  });
  return new Set(done.map(({ id }) => id));
}
