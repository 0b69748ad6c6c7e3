// Above the submit button: errors to fix, where the draft is saved, and a confirmation before a required document is left out.
import type { MouseEvent } from 'react';
import type { Path, UseFormReturn } from 'react-hook-form';
import { Notice, Icon, Button } from '../../../ui/basics.tsx';
import { allRequests, toRequest } from './asks.ts';
import { kindOf, type VerificationValues } from './values.ts';
import { vettingTexts, useVettingTexts } from '../texts.ts';
import { timeOfDay } from '../../../ui/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { Kept } from './use-keeping.ts';
import type { CredentialKind } from '@live-oak/contract/features/providers/credentials.ts';
import { useLabels } from '../../../texts/labels.ts';
import { useTranslated } from '../../../texts/message-texts.ts';
import { Dialog } from '../../../ui/dialog.tsx';

type FormField = Path<VerificationValues>;

interface Fault {
  /** The field's name and the id of its control. */
  field: FormField;
  /** A key or a sentence, as on the field. */
  message: string;
}

const ORDER = allRequests().flatMap(({ kind, fields }) => [...fields.map(({ name }): string => name), `files.${kind}`]);

/** In page order. */
export function faultsIn(errors: UseFormReturn<VerificationValues>['formState']['errors']): Fault[] {
  const { files = {}, has: _, root: __, ...texts } = errors;
  const notes = [
    // The texts are fields of the form by their own names.
    ...Object.entries(texts).map(([field, error]) => ({ field: field as FormField, message: error?.message ?? '' })),
    ...Object.entries(files).map(([kind, error]) => ({
      // The lists of files are by credential.
      field: `files.${kind}` as FormField,
      // Errors of nested lists have their message in the same place as a field's.
      message: (error as { message?: string }).message ?? '',
    })),
  ];
  return notes
    .filter(({ message }) => message !== '')
    .toSorted((a, b) => ORDER.indexOf(a.field) - ORDER.indexOf(b.field));
}

function ofWhat(field: string): string {
  const kind = field.startsWith('files.')
    ? allRequests().find((ask) => field === `files.${ask.kind}`)?.kind
    : kindOf(field);
  return kind ? toRequest(kind).title : '';
}

interface ErrorSummaryProps {
  faults: readonly Fault[];
  /** Focuses a field. */
  onGo: (field: Fault['field']) => void;
}

export function ErrorSummary({ faults, onGo }: ErrorSummaryProps) {
  const t = useVettingTexts();
  if (faults.length === 0) return null;
  return (
    <Notice tone="error" title={faults.length === 1 ? t.oneThingToFix : t.thingsToPutRight(faults.length)}>
      <ul>
        {faults.map((fault) => (
          <FaultLine key={fault.field} fault={fault} onGo={onGo} />
        ))}
      </ul>
    </Notice>
  );
}

function FaultLine({ fault: { field, message }, onGo }: { fault: Fault; onGo: ErrorSummaryProps['onGo'] }) {
  const translate = useTranslated();
  const go = (event: MouseEvent) => {
    event.preventDefault();
    onGo(field);
  };
  return (
    <li>
      <a className="inline-flex items-center min-h-(--hit) text-error" href={`#${field}`} onClick={go}>
        {ofWhat(field)}: {translate(message)}
      </a>
    </li>
  );
}

function words(kept: Kept): string {
  const t = vettingTexts();
  switch (kept.state) {
    case 'clean':
      return t.savedAsYouGo;
    case 'typing':
      return t.keepingWhatYouTyped;
    case 'kept':
      return t.savedAt(timeOfDay(kept.at));
    case 'local':
      return t.savedInBrowserAt(timeOfDay(kept.at));
  }
}

export function SavedText({ kept }: { kept: Kept }) {
  return (
    <p
      className={classNames(
        'small flex gap-2 items-start',
        kept.state === 'local' ? 'text-gold-ink font-semibold' : 'text-bark-2',
      )}
      role="status"
    >
      <Icon
        className={classNames('mt-0.5', kept.state === 'kept' && 'text-low')}
        name={kept.state === 'local' ? 'offline' : kept.state === 'kept' ? 'check' : 'file'}
      />
      {words(kept)}
    </p>
  );
}

interface SendWithoutProps {
  kinds: readonly CredentialKind[];
  busy: boolean;
  onSend: () => void;
  /** Back to the form, to add the first of them. */
  onAdd: (kind: CredentialKind | undefined) => void;
  onClose: () => void;
}

export function SendWithout({ kinds, busy, onSend, onAdd, onClose }: SendWithoutProps) {
  const t = useVettingTexts();
  const names = useLabels().credentials;
  const footer = (
    <>
      <Button label={t.sendWithout} onClick={onSend} busy={busy} />
      <Button label={t.addThem} variant="primary" onClick={() => onAdd(kinds[0])} disabled={busy} data-first-focus="" />
    </>
  );
  return (
    <Dialog onClose={onClose} title={t.requiredDocumentsMissing} size="small" held={busy} footer={footer}>
      <ul className="mb-4 pl-5 list-disc">
        {kinds.map((kind) => (
          <li key={kind}>{names[kind]}</li>
        ))}
      </ul>
      <p>{t.everyBidderNeedsThem}</p>
    </Dialog>
  );
}
