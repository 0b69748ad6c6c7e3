// Dialogs of an administrator's decisions about a business and its credentials: reject, suspend, reinstate, ask for more.
import type { ProviderForAdmin } from '@live-oak/contract/features/providers/schema.ts';
import { providerRoutes } from '@live-oak/contract/features/providers/routes.ts';
import type { ProviderDetails } from '@live-oak/contract/features/vetting/schema.ts';
import { vettingRoutes } from '@live-oak/contract/features/vetting/routes.ts';
import { useState } from 'react';
import { call } from '../../../api-client/call.ts';
import { useActionForm } from '../../../app/use-action-form.ts';
import { Checkbox, TextArea } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useAct, useDecision } from '../decision.ts';
import { chosenItems, requestItemsOf, type AdminSubmission } from '../submission.ts';
import { ReasonDialog, NoteDialog } from './reason-dialog.tsx';

export const APPLICATION_REASONS = [
  'A required document is missing. Please add it and apply again.',
  'A document has expired. Please send the current one and apply again.',
  'The license is not on the state’s list under this name or number.',
  'The name on the documents is not the name of this business.',
  'The documents show less coverage than we require.',
  'This business already has an account.',
] as const;

interface RejectProviderProps {
  provider: Pick<ProviderForAdmin, 'id' | 'businessName'>;
  onClose: () => void;
  /** Called when done, instead of `onClose`. */
  onDone?: () => void;
}

/** Rejecting an application: the business reads the reason and whether it may reapply; a saved card is removed. */
export function RejectProvider({ provider: { id, businessName }, onClose, onDone = onClose }: RejectProviderProps) {
  const [canReapply, setCanReapply] = useState(true);
  const reject = useAct(
    (reason: string) => call(providerRoutes.reject, { params: { id }, body: { reason, canReapply } }),
    (provider) => ['Application Rejected', `${provider.businessName} was notified of the reason and what to do next.`],
    { onDone, calm: true },
  );
  return (
    <ReasonDialog
      {...reject}
      title="Reject this application?"
      about={businessName}
      hint="The business sees this and what to do next. Nothing is charged; a saved card is removed."
      missing="Say why, so that the business knows what to change"
      action="Reject application"
      reasons={APPLICATION_REASONS}
      onClose={onClose}
    >
      <Checkbox
        label="They may apply again"
        checked={canReapply}
        onChange={(event) => setCanReapply(event.target.checked)}
      />
    </ReasonDialog>
  );
}

const CREDENTIAL_REASONS = [
  'The file is unreadable or cut off. Please upload a clear photo or PDF of the whole page.',
  'The number on the document is different from the one you entered.',
  'The document has expired. Please send the current one.',
  'The name on the document is not the name of this business.',
  'The document shows less coverage than the $1,000,000 we require.',
] as const;

/** Rejecting one credential: the business reads why, and what to send instead. */
export function RejectCredential({ one, onClose }: { one: AdminSubmission; onClose: () => void }) {
  const { id, label, number, state } = one;
  const reject = useAct(
    (reason: string) => call(vettingRoutes.rejectCredential, { params: { id }, body: { reason } }),
    ({ provider: { businessName } }) => [
      'Credential Rejected',
      `${businessName} was notified of what to send instead of its ${label.toLowerCase()}.`,
    ],
    { onDone: onClose, calm: true },
  );
  return (
    <ReasonDialog
      {...reject}
      title="Reject this credential?"
      about={number ? `${label}, number ${number}` : label}
      hint={
        state === 'verified' || state === 'expiring'
          ? 'The business sees this. If it needs this document to bid, its bidding is paused.'
          : 'The business sees this and can send another one.'
      }
      missing="Say why, so that the business knows what to send instead"
      action="Reject credential"
      reasons={CREDENTIAL_REASONS}
      onClose={onClose}
    />
  );
}

interface DetailsProps {
  details: ProviderDetails;
  onClose: () => void;
}

/** Suspending a business: it reads the reason; its open bids are frozen, not deleted. */
export function SuspendProvider({ details: { provider, openBids }, onClose }: DetailsProps) {
  const suspend = useAct(
    (reason: string) => call(vettingRoutes.suspend, { params: { id: provider.id }, body: { reason } }),
    ({ businessName }) => [
      'Provider Suspended',
      `${businessName} cannot bid until you reinstate it. Its open bids are frozen.`,
    ],
    { onDone: onClose, calm: true },
  );
  const bids = openBids === 1 ? 'Its open bid is frozen' : `Its ${openBids} open bids are frozen`;
  return (
    <ReasonDialog
      {...suspend}
      title="Suspend this business?"
      about={provider.businessName}
      hint={`The business sees this. It can’t bid, be chosen or start work. ${openBids > 0 ? `${bids}, not deleted.` : ''}`}
      missing="Say why, so that the business knows what to do"
      action="Suspend business"
      onClose={onClose}
    />
  );
}

/** Lifting a suspension, with a note for the audit log. */
export function ReinstateProvider({ details, onClose }: DetailsProps) {
  const { provider, frozenBids, suspensionReason } = details;
  const reinstate = useAct(
    (note: string) =>
      call(vettingRoutes.reinstate, { params: { id: provider.id }, body: note === '' ? undefined : { note } }),
    ({ businessName }) => [
      'Provider Reinstated',
      `${businessName} was notified. Its frozen bids are active again where every credential is valid.`,
    ],
    { onDone: onClose, calm: true },
  );
  return (
    <NoteDialog
      {...reinstate}
      title="Reinstate this business?"
      about={`${provider.businessName} was suspended: ${suspensionReason ?? 'no reason on file'}`}
      hint={
        frozenBids > 0
          ? 'It can bid again right away, and its frozen bids become active, as long as every credential is valid.'
          : 'It can bid again right away, as long as every credential is valid.'
      }
      action="Reinstate business"
      onClose={onClose}
    />
  );
}

const NOTHING = 'List at least one thing that the business should send or explain';

/** Requests more from a business: a checklist from its credentials, custom items, and a note. The 48-hour clock pauses. */
export function AskForMore({ details, onClose, onDone }: DetailsProps & { onDone: () => void }) {
  const { id, businessName } = details.provider;
  const ask = useDecision(
    (body: { items: string[]; note: string | undefined }) => call(vettingRoutes.requestInfo, { params: { id }, body }),
    {
      done: (provider) => ({
        title: 'Information Requested',
        message: `${provider.businessName} was asked for more. The 48-hour clock pauses until they reply.`,
      }),
      calm: true,
    },
  );
  const [items] = useState(() => requestItemsOf(details.credentials));
  const wanted = items.filter(({ isWanted }) => isWanted).map(({ text }) => text);
  const { form, field, busy, onSubmit } = useActionForm({
    first: { items: wanted, own: '', note: '' },
    failsAt: 'own',
    send: ({ items: ticked, own, note }) =>
      ask.mutateAsync({ items: chosenItems(ticked, own), note: note.trim() || undefined }),
    onDone,
  });
  const hasItems = (own: string) => chosenItems(form.getValues('items'), own).length > 0 || NOTHING;
  return (
    <FormDialog
      title="Ask for more"
      size="small"
      action="Send request"
      busy={busy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p className="second">{businessName} will see this list. The 48-hour clock pauses until they reply.</p>
      <fieldset className="ask-items">
        <legend className="field-legend">What is needed</legend>
        {items.map(({ text }) => (
          <Checkbox key={text} label={text} value={text} {...form.register('items', { deps: ['own'] })} />
        ))}
      </fieldset>
      <TextArea
        label="Anything else (one per line)"
        optional
        rows={2}
        maxLength={2000}
        {...field('own', { validate: hasItems })}
      />
      <TextArea label="Note to the business" optional rows={3} maxLength={2000} {...field('note')} />
    </FormDialog>
  );
}
