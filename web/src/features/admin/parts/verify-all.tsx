// Verify all and approve: each waiting document with its file, how it was checked and its date; sent as one command.
import { CREDENTIALS } from '@live-oak/contract/features/providers/credentials.ts';
import type { ProviderDetails } from '@live-oak/contract/features/vetting/admin-schema.ts';
import { useRef, type ComponentProps } from 'react';
import { useWatch } from 'react-hook-form';
import { useActionForm, type ActionForm } from '../../../app/use-action-form.ts';
import { Button } from '../../../ui/basics.tsx';
import { Checkbox, TextArea, TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useVerifyAllAndApprove } from '../commands.ts';
import { useOffList } from '../data.ts';
import { claimOf, type AdminSubmission } from '../submission.ts';
import {
  FileLinks,
  chosenMethod,
  CoverageField,
  firstMethod,
  hasCoverage,
  hasExpiry,
  methodOf,
  MethodSelect,
  typedCoverage,
} from './credential-details.tsx';
import { MATCH_LABELS, type MatchResult } from '@live-oak/contract/features/vetting/licenses/schema.ts';

interface VerifyAllProps {
  details: ProviderDetails;
  waiting: readonly AdminSubmission[];
  onClose: () => void;
  onDone: () => void;
  /** Opens the dialog that approves with a reason instead. */
  onWithout: () => void;
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

export function VerifyAll({ details: { provider }, waiting, onClose, onDone, onWithout }: VerifyAllProps) {
  const verify = useVerifyAllAndApprove();
  const offList = useOffList(provider.id);
  const sent = useRef<readonly { id: number }[]>([]);
  const action = useActionForm<Values>({
    first: firstValues(waiting),
    // The server names fields by their position: 'checks.0.method'.
    shownAt: (field) => {
      const [, at, name] = field.split('.');
      return `${name}${sent.current[Number(at)]?.id}`;
    },
    send: (values) => {
      const checks = checksOf(waiting, values);
      sent.current = checks;
      return verify.mutateAsync({ id: provider.id, checks });
    },
    onDone,
  });
  const { field, busy, onSubmit } = action;
  return (
    <FormDialog
      title={`Verify all and approve ${provider.businessName}?`}
      action="Verify all and approve"
      busy={busy}
      otherAction={
        <Button variant="quiet" onClick={onWithout} disabled={busy}>
          Approve without verifying
        </Button>
      }
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <ul>
        {waiting.map((one) => (
          <li className="not-first:mt-4 not-first:pt-3 not-first:border-t not-first:border-t-rule" key={one.id}>
            <Document one={one} action={action} />
          </li>
        ))}
      </ul>
      <TextArea
        label="Note"
        optional
        hint="Saved with each document in the audit log. The business won’t see this."
        rows={2}
        maxLength={1000}
        {...field('note')}
      />
      <Checkbox label="I checked each document, its number and its date." {...field('areDocumentsSeen', confirmed)} />
      {offList !== undefined && <ListSeen result={offList} {...field('isListSeen', confirmed)} />}
      <ApprovalNote />
    </FormDialog>
  );
}

function Document({ one, action: { form, field } }: { one: AdminSubmission; action: ActionForm<Values> }) {
  const isIncluded = useWatch({ control: form.control, name: `isIncluded${one.id}` });
  return (
    <fieldset className="grid gap-2 min-w-0">
      <legend className="title-3">{one.label}</legend>
      <p className="small second num">{claimOf(one)}</p>
      {one.files.length > 0 ? (
        <FileLinks files={one.files} of={one.label} />
      ) : (
        <p className="small second">No file came with it.</p>
      )}
      {isOptional(one) && <Checkbox label="Verify this optional document too" {...field(`isIncluded${one.id}`)} />}
      {isIncluded === true && (
        <div className="grid gap-3 grid-fit-60">
          <MethodSelect
            {...field(`method${one.id}`, { validate: (method) => chosenMethod.validate(String(method)) })}
          />
          {hasExpiry(one) && <TextField type="date" label="Valid through" {...field(`expiresAt${one.id}`)} />}
          {hasCoverage(one) && <CoverageField {...field(`coverageAmount${one.id}`)} />}
        </div>
      )}
    </fieldset>
  );
}

/** The rule of a box that must be checked. */
export const confirmed = { validate: (ticked: unknown) => ticked === true || 'Confirm this before you approve' };

type ListSeenProps = Omit<ComponentProps<typeof Checkbox>, 'label'> & { result: MatchResult };

export function ListSeen({ result, ...box }: ListSeenProps) {
  return <Checkbox label={`State’s list: ${MATCH_LABELS[result].toLowerCase()}. I’ve looked into it.`} {...box} />;
}

/** Shared by both ways of approving a business: the state's list was checked, and what follows. */
export function ApprovalNote() {
  return (
    <p className="small second">
      Approving verifies the contractor and triggers payment collection for marketplace access.
    </p>
  );
}
