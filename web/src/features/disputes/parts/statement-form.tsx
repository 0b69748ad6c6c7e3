// A side's statement with pictures, documents and a proposal: saved as a draft, sent once, and cleared afterwards.
import { needed, useActionForm } from '../../../app/use-action-form.ts';
import { useController } from 'react-hook-form';
import { UploadedFile } from '@live-oak/contract/features/files/schema.ts';
import { EVIDENCE_ACCEPT } from '@live-oak/contract/features/files/kinds.ts';
import { useRef } from 'react';
import * as z from 'zod/mini';
import type { StatementText } from '../data.ts';
import { STILL_MOVING } from '../../files/moving-files.ts';
import { useFilesTexts } from '../../files/texts.ts';
import { useDisputesTexts } from '../texts.ts';
import { MAX_EVIDENCE, MOST_STATEMENT_LETTERS, type DisputeSide } from '@live-oak/contract/features/disputes/schema.ts';
import { parseCents } from '@live-oak/contract/money.ts';
import { isSum } from '../division.ts';
import { moneyFromCents } from '../../../ui/format.ts';
import { DraftLine } from '../../../app/draft-note.tsx';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/basics.tsx';
import { UploadField } from '../../files/upload-field.tsx';

/** `back`: the dollars proposed for the owner, as typed; empty without a proposal. */
const Written = z.object({ text: z.string(), files: z.array(UploadedFile), back: z._default(z.string(), '') });
type Written = z.infer<typeof Written>;
const EMPTY: Written = { text: '', files: [], back: '' };

export function parseWritten(kept: string): Written | undefined {
  const { success, data } = Written.safeParse(JSON.parse(kept));
  return success && (data.text !== '' || data.files.length > 0) ? data : undefined;
}

interface StatementOptions {
  /** The name under which its draft is saved until it is sent: 'dispute.7'. */
  keptAs: string;
  send: (said: StatementText, key: string) => Promise<unknown>;
  onSent?: () => void;
}

export function useStatement({ keptAs, send, onSent }: StatementOptions) {
  const t = useDisputesTexts();
  return useActionForm({
    first: EMPTY,
    draft: keptAs,
    parseDraft: parseWritten,
    clears: true,
    failed: t.notSent,
    shownAt: (field) => ({ reason: 'text', refundCents: 'back' })[field] ?? field,
    send: ({ text, files, back }, key) =>
      send({ text, files: files.map((file) => file.id), ...(back.trim() && { refundCents: parseCents(back) }) }, key),
    ...(onSent && { onDone: onSent }),
  });
}

interface StatementFieldsProps {
  state: ReturnType<typeof useStatement>;
  label: string;
  hint?: string;
  /** The error for an empty statement. */
  missing: string;
  side: DisputeSide;
  /** What a proposal divides; undefined where none can be made. */
  heldCents?: number | undefined;
}

export function StatementFields({
  state: { form, field, failure, draft },
  label,
  hint,
  missing,
  side,
  heldCents,
}: StatementFieldsProps) {
  const t = useDisputesTexts();
  const held = moneyFromCents(heldCents ?? 0);
  const isProposable = (typed: string) => typed.trim() === '' || isSum(heldCents ?? 0, parseCents(typed));
  const { evidenceHint } = useFilesTexts();
  const isMoving = useRef(false);
  const files = useController({
    control: form.control,
    name: 'files',
    rules: { validate: () => !isMoving.current || `${STILL_MOVING.title}. ${STILL_MOVING.text}` },
  });
  return (
    <>
      {draft.restored && <DraftLine onDiscard={draft.discard} />}
      {failure && <Notice tone="error" text={failure} />}
      <TextArea
        label={label}
        hint={hint}
        rows={5}
        maxLength={MOST_STATEMENT_LETTERS}
        {...field('text', needed(missing))}
      />
      {heldCents !== undefined && (
        <TextField
          label={side === 'client' ? t.proposeClient : t.proposeProvider}
          optional
          hint={t.proposeHint(held)}
          prefix="$"
          inputMode="decimal"
          autoComplete="off"
          {...field('back', { validate: (typed) => isProposable(typed) || t.proposeAmount(held) })}
        />
      )}
      <UploadField
        purpose="dispute_evidence"
        label={t.photosAndPapers}
        optional
        hint={t.disputePrivacyHint(evidenceHint)}
        accept={EVIDENCE_ACCEPT}
        max={MAX_EVIDENCE}
        value={files.field.value}
        onChange={files.field.onChange}
        onMoving={(moving) => {
          isMoving.current = moving;
        }}
        error={files.fieldState.error?.message}
      />
    </>
  );
}
