// Exceptions from required documents: active ones, and granting or ending one. Only where bidding requires the documents.
import { DialogButton } from '../../../ui/dialog-button.tsx';
import type { Outcome } from '../decision.ts';
import { MOST_EXCEPTION_DAYS, REQUIRED_CREDENTIALS } from '@live-oak/contract/features/providers/credentials.ts';
import type { ProviderDetails } from '@live-oak/contract/features/vetting/schema.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import { useState, type ComponentProps } from 'react';
import { needed } from '../../../app/use-action-form.ts';
import { Button } from '../../../ui/basics.tsx';
import { longDay } from '../../../ui/format.ts';
import { Options, Select, TextArea, TextField } from '../../../ui/field.tsx';
import { AskDialog, FormDialog } from '../../../ui/form-dialog.tsx';
import { useNow } from '../use-now.ts';
import { vettingRoutes } from '@live-oak/contract/features/vetting/routes.ts';
import { call } from '../../../api-client/call.ts';
import { useAct } from '../decision.ts';
import { useDecisionForm } from '../decision-form.ts';

type Exception = ProviderDetails['exceptions'][number];

const NO_WORK = 'No bid, award or start until verified or excepted: ';

export function Exceptions({ details }: { details: ProviderDetails }) {
  const { exceptions, uncovered, requiresCredentials } = details;
  const hasUncovered = uncovered.length > 0;
  if (exceptions.length === 0 && !(requiresCredentials && hasUncovered)) return null;
  return (
    <section aria-label="Exceptions" className="stack">
      <h3 className="title-3">Bidding without a document</h3>
      {hasUncovered && <p className="small second">{NO_WORK + uncovered.join(', ')}.</p>}
      {exceptions.length > 0 && <ExceptionList exceptions={exceptions} />}
      {hasUncovered && (
        <div>
          <DialogButton label="Allow an exception">
            {(onClose) => <AllowException details={details} onClose={onClose} />}
          </DialogButton>
        </div>
      )}
    </section>
  );
}

function ExceptionList({ exceptions }: Pick<ProviderDetails, 'exceptions'>) {
  const [ending, setEnding] = useState<Exception>();
  const lines = exceptions.map((one) => (
    <li key={one.id} className="row between">
      <span>
        <b>{one.label}</b>: exception until {longDay(one.until)}
        <span className="small second">{` ${one.reason} (${one.grantedBy})`}</span>
      </span>
      <Button label="End now" aria-label={`End the exception: ${one.label}`} onClick={() => setEnding(one)} />
    </li>
  ));
  return (
    <>
      <ul className="stack">{lines}</ul>
      {ending && <EndException exception={ending} onClose={() => setEnding(undefined)} />}
    </>
  );
}

/** Ending an exception stops bidding at once, so it needs a confirmation. */
function EndException({ exception: { id, label }, onClose }: { exception: Exception; onClose: () => void }) {
  const { busy, onSend } = useAct({
    run: () => call(vettingRoutes.endException, { params: { id } }),
    done: ({ provider }) => ['Exception Ended', `${provider.businessName} needs this document verified to bid.`],
    onClose,
    calm: true,
  });
  const dialog = { busy, onAct: onSend, onClose };
  return (
    <AskDialog {...dialog} title={`End the exception for ${label}?`} action="End the exception" variant="danger">
      <p>From now on this business can’t bid, be chosen or start work until its document is verified.</p>
    </AskDialog>
  );
}

const DAY_MS = 86_400_000;

interface AllowProps {
  details: ProviderDetails;
  onClose: () => void;
}

function useGrant({ details: { provider, credentials, uncovered }, onClose }: AllowProps) {
  const open = credentials.filter(
    ({ kind, label }) => REQUIRED_CREDENTIALS.includes(kind) && uncovered.includes(label),
  );
  const first = { kind: open[0]?.kind ?? '', reason: '', until: '' };
  const run = ({ kind: chosen, reason, until }: typeof first) => {
    const kind = open.find((one) => one.kind === chosen)?.kind ?? 'business_license';
    return call(vettingRoutes.grantException, {
      params: { id: provider.id },
      body: { kind, reason: reason.trim(), until },
    });
  };
  const done = ({ provider: { businessName } }: ProviderDetails): Outcome => [
    'Exception Allowed',
    `${businessName} may bid without this document until the day you chose.`,
  ];
  const form = useDecisionForm({ first, run, onClose }, { done, calm: true });
  return { ...form, open };
}

function AllowException(props: AllowProps) {
  const { field, dialog, open } = useGrant(props);
  const reason = field('reason', needed('Say why this business may bid without the document'));
  return (
    <FormDialog {...dialog} title="Allow an exception?" size="small" action="Allow exception">
      <p className="second">
        {props.details.provider.businessName} may bid without this one document until the day you choose. Owners see “On
        exception until” beside its bids.
      </p>
      <Select label="Document" {...field('kind')}>
        <Options of={open.map(({ kind, label }) => [kind, label])} />
      </Select>
      <TextArea label="Reason" hint="Saved in the audit log." rows={3} maxLength={1000} {...reason} />
      <LastDay {...field('until', needed('Choose the last day of the exception'))} />
    </FormDialog>
  );
}

function LastDay(field: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const now = useNow();
  return (
    <TextField
      type="date"
      label="Last day"
      hint={`At most ${MOST_EXCEPTION_DAYS} days away.`}
      min={chicagoDate(now)}
      max={chicagoDate(new Date(now.getTime() + MOST_EXCEPTION_DAYS * DAY_MS))}
      {...field}
    />
  );
}
