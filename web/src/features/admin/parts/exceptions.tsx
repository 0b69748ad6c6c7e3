// Exceptions from required documents: active ones, and granting or ending one. Only where bidding requires the documents.
import { MOST_EXCEPTION_DAYS, REQUIRED_CREDENTIALS } from '@live-oak/contract/features/providers/credentials.ts';
import type { ProviderDetails } from '@live-oak/contract/features/vetting/schema.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import { useState } from 'react';
import { needed, useActionForm } from '../../../app/use-action-form.ts';
import { Button } from '../../../ui/basics.tsx';
import { longDay } from '../../../ui/format.ts';
import { Options, Select, TextArea, TextField } from '../../../ui/field.tsx';
import { AskDialog, FormDialog } from '../../../ui/form-dialog.tsx';
import { useNow } from '../use-now.ts';
import { vettingRoutes } from '@live-oak/contract/features/vetting/routes.ts';
import type { SentBodyOf } from '@live-oak/contract/route.ts';
import { call } from '../../../api-client/call.ts';
import { useAct, useDecision } from '../decision.ts';

type Exception = ProviderDetails['exceptions'][number];

export function Exceptions({ details }: { details: ProviderDetails }) {
  const [asking, setAsking] = useState(false);
  const [ending, setEnding] = useState<Exception>();
  const { exceptions, uncovered, requiresCredentials } = details;
  if (exceptions.length === 0 && !(requiresCredentials && uncovered.length > 0)) {
    return null;
  }
  return (
    <section aria-label="Exceptions" className="stack">
      <h3 className="title-3">Bidding without a document</h3>
      {uncovered.length > 0 && (
        <p className="small second">No bid, award or start until verified or excepted: {uncovered.join(', ')}.</p>
      )}
      {exceptions.length > 0 && (
        <ul className="stack">
          {exceptions.map((one) => (
            <li key={one.id} className="row between">
              <span>
                <b>{one.label}</b>: exception until {longDay(one.until)}
                <span className="small second">
                  {' '}
                  {one.reason} ({one.grantedBy})
                </span>
              </span>
              <Button aria-label={`End the exception: ${one.label}`} onClick={() => setEnding(one)}>
                End now
              </Button>
            </li>
          ))}
        </ul>
      )}
      {uncovered.length > 0 && (
        <div>
          <Button onClick={() => setAsking(true)}>Allow an exception</Button>
        </div>
      )}
      {asking && <AllowException details={details} onClose={() => setAsking(false)} />}
      {ending && <EndException exception={ending} onClose={() => setEnding(undefined)} />}
    </section>
  );
}

/** Ending an exception stops bidding at once, so it needs a confirmation. */
function EndException({ exception: { id, label }, onClose }: { exception: Exception; onClose: () => void }) {
  const { busy, onSend } = useAct(
    () => call(vettingRoutes.endException, { params: { id } }),
    ({ provider }) => ['Exception Ended', `${provider.businessName} needs this document verified to bid.`],
    { onDone: onClose, calm: true },
  );
  return (
    <AskDialog
      title={`End the exception for ${label}?`}
      action="End the exception"
      variant="danger"
      busy={busy}
      onAct={onSend}
      onClose={onClose}
    >
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
  const { id } = provider;
  const grant = useDecision(
    (body: SentBodyOf<typeof vettingRoutes.grantException>) =>
      call(vettingRoutes.grantException, { params: { id }, body }),
    {
      done: (details) => ({
        title: 'Exception Allowed',
        message: `${details.provider.businessName} may bid without this document until the day you chose.`,
      }),
      calm: true,
    },
  );
  const open = credentials.filter(
    ({ kind, label }) => REQUIRED_CREDENTIALS.includes(kind) && uncovered.includes(label),
  );
  const form = useActionForm({
    first: { kind: open[0]?.kind ?? '', reason: '', until: '' },
    send: ({ kind, reason, until }) => {
      const chosen = open.find((one) => one.kind === kind)?.kind ?? 'business_license';
      return grant.mutateAsync({ kind: chosen, reason: reason.trim(), until });
    },
    onDone: onClose,
  });
  return { ...form, open };
}

function AllowException(props: AllowProps) {
  const now = useNow();
  const { field, busy, onSubmit, open } = useGrant(props);
  return (
    <FormDialog
      title="Allow an exception?"
      size="small"
      action="Allow exception"
      busy={busy}
      onSubmit={onSubmit}
      onClose={props.onClose}
    >
      <p className="second">
        {props.details.provider.businessName} may bid without this one document until the day you choose. Owners see “On
        exception until” beside its bids.
      </p>
      <Select label="Document" {...field('kind')}>
        <Options of={open.map(({ kind, label }) => [kind, label])} />
      </Select>
      <TextArea
        label="Reason"
        hint="Saved in the audit log."
        rows={3}
        maxLength={1000}
        {...field('reason', needed('Say why this business may bid without the document'))}
      />
      <TextField
        type="date"
        label="Last day"
        hint={`At most ${MOST_EXCEPTION_DAYS} days away.`}
        min={chicagoDate(now)}
        max={chicagoDate(new Date(now.getTime() + MOST_EXCEPTION_DAYS * DAY_MS))}
        {...field('until', needed('Choose the last day of the exception'))}
      />
    </FormDialog>
  );
}
