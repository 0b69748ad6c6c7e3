// Approving a business: by verifying each waiting document, all or nothing in one command; or without that, with a reason.
import { CREDENTIALS } from '@live-oak/contract/features/providers/credentials.ts';
import type { ProviderDetails } from '@live-oak/contract/features/vetting/schema.ts';
import { providerRoutes } from '@live-oak/contract/features/providers/routes.ts';
import { vettingRoutes } from '@live-oak/contract/features/vetting/routes.ts';
import { useRef, useState, type ComponentProps } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '../../../api-client/call.ts';
import { needed, type ActionForm } from '../../../app/use-action-form.ts';
import { Button, Notice } from '../../../ui/basics.tsx';
import { Checkbox, TextArea, TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useDecisionForm } from '../decision-form.ts';
import type { Words } from '../decision.ts';
import { approvedText } from '../wording.ts';
import { useOffList } from '../data.ts';
import { claimOf, toVerifyAll, type AdminSubmission } from '../submission.ts';
import { FileLinks } from './credential-details.tsx';
import { AuditNote } from './reason-dialog.tsx';
import {
  chosenMethod,
  CoverageField,
  firstMethod,
  hasCoverage,
  hasExpiry,
  methodOf,
  MethodSelect,
  typedCoverage,
} from './verify-credential.tsx';
import { MATCH_LABELS, type MatchResult } from '@live-oak/contract/features/vetting/licenses/schema.ts';

export interface ApproveProps {
  details: ProviderDetails;
  onClose: () => void;
  onDone: () => void;
}

/** By verifying everything that waits, if nothing else is missing, or without that, with a reason. */
export function ApproveDialog(props: ApproveProps) {
  // Fixed when the dialog opens: nobody has looked at a document submitted later.
  const [waiting] = useState(() => toVerifyAll(props.details));
  const [without, setWithout] = useState(false);
  return waiting === undefined || without ? (
    <ApproveProvider {...props} />
  ) : (
    <VerifyAll {...props} waiting={waiting} onWithout={() => setWithout(true)} />
  );
}

/** Field names end with the document's id: 'method12'. */
type Values = Record<string, string | boolean>;

const isOptional = ({ kind }: AdminSubmission) => CREDENTIALS.some((one) => one.kind === kind && !one.required);

const firstValues = (waiting: readonly AdminSubmission[]): Values =>
  Object.assign(
    {},
    ...waiting.map((one) => ({
      [`isIncluded${one.id}`]: true,
      [`method${one.id}`]: firstMethod(one),
      [`expiresAt${one.id}`]: one.expiresOn ?? '',
      [`coverageAmount${one.id}`]: typedCoverage(one),
    })),
    { note: '', areDocumentsSeen: false, isListSeen: false },
  );

const textOf = (values: Values, name: string) => String(values[name] ?? '').trim();

function checksOf(waiting: readonly AdminSubmission[], values: Values) {
  return waiting
    .filter(({ id }) => values[`isIncluded${id}`] === true)
    .map(({ id }) => ({
      id,
      method: methodOf(textOf(values, `method${id}`)),
      note: textOf(values, 'note') || undefined,
      expiresAt: textOf(values, `expiresAt${id}`) || undefined,
      coverageAmount: textOf(values, `coverageAmount${id}`) || undefined,
    }));
}

interface VerifyAllProps extends ApproveProps {
  waiting: readonly AdminSubmission[];
  /** Opens the dialog that approves with a reason instead. */
  onWithout: () => void;
}

function useVerifyAll({ details, waiting, onClose, onDone }: VerifyAllProps) {
  const { id } = details.provider;
  const sent = useRef<readonly { id: number }[]>([]);
  // The server names fields by their position: 'checks.0.method'.
  const shownAt = (field: string) => {
    const [, at, name] = field.split('.');
    return `${name}${sent.current[Number(at)]?.id}`;
  };
  const run = (values: Values) => {
    const checks = checksOf(waiting, values);
    sent.current = checks;
    return call(vettingRoutes.verifyAllAndApprove, { params: { id }, body: { checks } });
  };
  const form = { first: firstValues(waiting), shownAt, run, onClose, onDone };
  return useDecisionForm(form, { ...APPROVAL, done: ({ provider }) => approvedText(provider) });
}

function VerifyAll(props: VerifyAllProps) {
  const { provider } = props.details;
  const offList = useOffList(provider.id);
  const { form, field, dialog } = useVerifyAll(props);
  const other = (
    <Button label="Approve without verifying" variant="quiet" onClick={props.onWithout} disabled={dialog.busy} />
  );
  const title = `Verify all and approve ${provider.businessName}?`;
  return (
    <FormDialog {...dialog} title={title} action="Verify all and approve" otherAction={other}>
      <ul>
        {props.waiting.map((one) => (
          <Document key={one.id} one={one} form={form} field={field} />
        ))}
      </ul>
      <AuditNote hint="Saved with each document in the audit log. The business won’t see this." {...field('note')} />
      <Checkbox label="I checked each document, its number and its date." {...field('areDocumentsSeen', confirmed)} />
      {offList !== undefined && <ListSeen result={offList} {...field('isListSeen', confirmed)} />}
      <ApprovalNote />
    </FormDialog>
  );
}

const methodChosen = { validate: (method: string | boolean | undefined) => chosenMethod.validate(String(method)) };

type DocumentProps = { one: AdminSubmission } & Pick<ActionForm<Values>, 'form' | 'field'>;

function Document({ one, form, field }: DocumentProps) {
  const isIncluded = useWatch({ control: form.control, name: `isIncluded${one.id}` });
  return (
    <li className="not-first:mt-4 not-first:pt-3 not-first:border-t not-first:border-t-rule">
      <fieldset className="grid gap-2 min-w-0">
        <legend className="title-3">{one.label}</legend>
        <p className="small second num">{claimOf(one)}</p>
        <FileLinks one={one} />
        {isOptional(one) && <Checkbox label="Verify this optional document too" {...field(`isIncluded${one.id}`)} />}
        {isIncluded === true && (
          <div className="grid gap-3 grid-fit-60">
            <MethodSelect files={one.files} {...field(`method${one.id}`, methodChosen)} />
            {hasExpiry(one) && <TextField type="date" label="Valid through" {...field(`expiresAt${one.id}`)} />}
            {hasCoverage(one) && <CoverageField {...field(`coverageAmount${one.id}`)} />}
          </div>
        )}
      </fieldset>
    </li>
  );
}

/** The rule of a box that must be checked. */
const confirmed = { validate: (ticked: unknown) => ticked === true || 'Confirm this before you approve' };

type ListSeenProps = Omit<ComponentProps<typeof Checkbox>, 'label'> & { result: MatchResult };

const ListSeen = ({ result, ...box }: ListSeenProps) => (
  <Checkbox label={`State’s list: ${MATCH_LABELS[result].toLowerCase()}. I’ve looked into it.`} {...box} />
);

export const ApprovalNote = () => (
  <p className="small second">
    Approving verifies the contractor and triggers payment collection for marketplace access.
  </p>
);

const NO_REASON = 'Say why you approve without verifying these, for the record';
const APPROVAL: Words<Parameters<typeof approvedText>[0]> = {
  done: approvedText,
  failed: ['Approval Failed', 'Failed to approve provider. Please try again.'],
};

function ApproveProvider({ details, ...closing }: ApproveProps) {
  const { id, businessName, missing } = details.provider;
  const isAllVerified = missing.length === 0;
  const first = { overrideReason: '', isListSeen: false };
  const run = ({ overrideReason: typed }: typeof first) => {
    const body = isAllVerified ? undefined : { overrideReason: typed.trim() };
    return call(providerRoutes.approve, { params: { id }, body });
  };
  const { field, dialog } = useDecisionForm({ ...closing, first, run }, APPROVAL);
  const offList = useOffList(id);
  const action = isAllVerified ? 'Approve business' : 'Approve without verifying';
  return (
    <FormDialog {...dialog} title={`Approve ${businessName}?`} size="small" action={action}>
      {isAllVerified ? <p>All required documents are verified.</p> : <NotVerified details={details} />}
      {!isAllVerified && <Override {...field('overrideReason', needed(NO_REASON))} />}
      {offList !== undefined && <ListSeen result={offList} {...field('isListSeen', confirmed)} />}
      <ApprovalNote />
    </FormDialog>
  );
}

const Override = (field: Omit<ComponentProps<typeof TextArea>, 'label'>) => (
  <TextArea
    data-first-focus=""
    label="Reason for approving now"
    hint="Saved in the audit log."
    rows={3}
    maxLength={1000}
    {...field}
  />
);

function NotVerified({ details: { provider, requiresCredentials } }: { details: ProviderDetails }) {
  return (
    <Notice tone="gold" icon="alert" title="Not verified" live={false}>
      <ul>
        {provider.missing.map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
      {requiresCredentials
        ? 'After approval it can pay, but it can’t bid until each of these is verified or you allow an exception.'
        : 'Owners and the door check will see that these aren’t verified.'}
    </Notice>
  );
}
