// Dialogs of an administrator's decisions about a business and its credentials: reject, suspend, reinstate, ask for more.
import type { Outcome } from '../decision.ts';
import type { ProviderForAdmin } from '@live-oak/contract/features/providers/schema.ts';
import { providerRoutes } from '@live-oak/contract/features/providers/routes.ts';
import type { ProviderDetails } from '@live-oak/contract/features/vetting/schema.ts';
import { vettingRoutes } from '@live-oak/contract/features/vetting/routes.ts';
import { useState } from 'react';
import { call } from '../../../api-client/call.ts';
import { Checkbox, TextArea } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useDecisionForm } from '../decision-form.ts';
import { chosenItems, requestItemsOf, type AdminSubmission } from '../submission.ts';
import { noteBody, NoteAct, ReasonAct } from './reason-dialog.tsx';

export const APPLICATION_REASONS = [
  'A required document is missing. Please add it and apply again.',
  'A document has expired. Please send the current one and apply again.',
  'The license is not on the state’s list under this name or number.',
  'The name on the documents is not the name of this business.',
  'The documents show less coverage than we require.',
  'This business already has an account.',
] as const;

const REJECTED = 'was notified of the reason and what to do next.';

interface RejectProviderProps {
  provider: Pick<ProviderForAdmin, 'id' | 'businessName'>;
  onClose: () => void;
  /** Called when done, instead of `onClose`. */
  onDone?: () => void;
}

/** Rejecting an application: the business reads the reason and whether it may reapply; a saved card is removed. */
export function RejectProvider({ provider: { id, businessName }, ...closing }: RejectProviderProps) {
  const [canReapply, setCanReapply] = useState(true);
  return (
    <ReasonAct
      {...closing}
      run={(reason) => call(providerRoutes.reject, { params: { id }, body: { reason, canReapply } })}
      done={({ businessName: name }) => ['Application Rejected', `${name} ${REJECTED}`]}
      calm
      title="Reject this application?"
      about={businessName}
      hint="The business sees this and what to do next. Nothing is charged; a saved card is removed."
      missing="Say why, so that the business knows what to change"
      action="Reject application"
      reasons={APPLICATION_REASONS}
    >
      <Checkbox label="They may apply again" checked={canReapply} onChange={() => setCanReapply(!canReapply)} />
    </ReasonAct>
  );
}

const CREDENTIAL_REASONS = [
  'The file is unreadable or cut off. Please upload a clear photo or PDF of the whole page.',
  'The number on the document is different from the one you entered.',
  'The document has expired. Please send the current one.',
  'The name on the document is not the name of this business.',
  'The document shows less coverage than the $1,000,000 we require.',
] as const;

type RejectCredentialProps = { one: AdminSubmission; onClose: () => void };

/** Rejecting one credential: the business reads why, and what to send instead. */
export const RejectCredential = ({ one: { id, label, number, state }, onClose }: RejectCredentialProps) => (
  <ReasonAct
    run={(reason) => call(vettingRoutes.rejectCredential, { params: { id }, body: { reason } })}
    done={({ provider: { businessName } }) => [
      'Credential Rejected',
      `${businessName} was notified of what to send instead of its ${label.toLowerCase()}.`,
    ]}
    calm
    title="Reject this credential?"
    about={number ? `${label}, number ${number}` : label}
    hint={state === 'verified' || state === 'expiring' ? STOPS_BIDDING : SEND_ANOTHER}
    missing="Say why, so that the business knows what to send instead"
    action="Reject credential"
    reasons={CREDENTIAL_REASONS}
    onClose={onClose}
  />
);

const STOPS_BIDDING = 'The business sees this. If it needs this document to bid, its bidding is paused.';
const SEND_ANOTHER = 'The business sees this and can send another one.';

interface DetailsProps {
  details: ProviderDetails;
  onClose: () => void;
}

/** Suspending a business: it reads the reason; its open bids are frozen, not deleted. */
export function SuspendProvider({ details: { provider, openBids }, onClose }: DetailsProps) {
  const bids = openBids === 1 ? 'Its open bid is frozen' : `Its ${openBids} open bids are frozen`;
  return (
    <ReasonAct
      run={(reason) => call(vettingRoutes.suspend, { params: { id: provider.id }, body: { reason } })}
      done={({ businessName }) => [
        'Provider Suspended',
        `${businessName} cannot bid until you reinstate it. Its open bids are frozen.`,
      ]}
      calm
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
export const ReinstateProvider = ({ details, onClose }: DetailsProps) => (
  <NoteAct
    run={(note) => call(vettingRoutes.reinstate, { params: { id: details.provider.id }, body: noteBody(note) })}
    done={({ businessName }) => [
      'Provider Reinstated',
      `${businessName} was notified. Its frozen bids are active again where every credential is valid.`,
    ]}
    calm
    title="Reinstate this business?"
    about={`${details.provider.businessName} was suspended: ${details.suspensionReason ?? 'no reason on file'}`}
    hint={
      details.frozenBids > 0
        ? 'It can bid again right away, and its frozen bids become active, as long as every credential is valid.'
        : 'It can bid again right away, as long as every credential is valid.'
    }
    action="Reinstate business"
    onClose={onClose}
  />
);

const NOTHING = 'List at least one thing that the business should send or explain';

function useAskForMore({ details: { provider, credentials }, ...closing }: AskForMoreProps) {
  const [items] = useState(() => requestItemsOf(credentials));
  const wanted = items.filter(({ isWanted }) => isWanted).map(({ text }) => text);
  const first = { items: wanted, own: '', note: '' };
  const run = ({ items: ticked, own, note }: typeof first) => {
    const body = { items: chosenItems(ticked, own), note: note.trim() || undefined };
    return call(vettingRoutes.requestInfo, { params: { id: provider.id }, body });
  };
  const done = ({ businessName }: ProviderForAdmin): Outcome => [
    'Information Requested',
    `${businessName} was asked for more information. The 24-48 hours start again when they reply.`,
  ];
  const form = useDecisionForm({ ...closing, first, failsAt: 'own', run }, { done, calm: true });
  return { ...form, items };
}

type AskForMoreProps = DetailsProps & { onDone: () => void };

/** Requests more from a business: a checklist from its credentials, custom items, and a note. The 24-48 hours start again with its answer. */
export function AskForMore(props: AskForMoreProps) {
  const { form, field, dialog, items } = useAskForMore(props);
  const { businessName } = props.details.provider;
  const hasItems = (own: string) => chosenItems(form.getValues('items'), own).length > 0 || NOTHING;
  const own = field('own', { validate: hasItems });
  return (
    <FormDialog {...dialog} title="Request more info" size="small" action="Send request">
      <p className="second">{businessName} will see this list. The 24-48 hours start again when they reply.</p>
      <fieldset className="ask-items">
        <legend className="field-legend">What is needed</legend>
        {items.map(({ text }) => (
          <Checkbox key={text} label={text} value={text} {...form.register('items', { deps: ['own'] })} />
        ))}
      </fieldset>
      <TextArea label="Anything else (one per line)" optional rows={2} maxLength={2000} {...own} />
      <TextArea label="Note to the business" optional rows={3} maxLength={2000} {...field('note')} />
    </FormDialog>
  );
}
