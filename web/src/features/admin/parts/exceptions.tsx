// Exceptions from required documents: which are in force, and allowing or ending one. Only where bidding needs the documents.
import { MOST_EXCEPTION_DAYS, REQUIRED_CREDENTIALS } from '@live-oak/contract/features/providers/credentials.ts';
import type { ProviderDetails } from '@live-oak/contract/features/vetting/desk-schema.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { longDay } from '../../../ui/dates.ts';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { fieldErrorOf } from '../decision.ts';
import { useNow } from '../use-now.ts';
import { useEndException, useGrantException } from '../commands.ts';
import { AskDialog, goToInvalid } from './reason-dialog.tsx';
import { Choice } from './choice.tsx';

export function Exceptions({ details }: { details: ProviderDetails }) {
  const [asking, setAsking] = useState(false);
  const [ending, setEnding] = useState<ProviderDetails['exceptions'][number]>();
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

/** Ending an exception stops bidding at once, so it takes a second press. */
function EndException({
  exception,
  onClose,
}: {
  exception: ProviderDetails['exceptions'][number];
  onClose: () => void;
}) {
  const end = useEndException();
  return (
    <AskDialog
      title={`End the exception for ${exception.label}?`}
      action="End the exception"
      look="danger"
      busy={end.isPending}
      busyLabel="Ending..."
      onSend={() => end.mutate(exception.id, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>From now on this business can’t bid, be chosen or start work until its document is verified.</p>
    </AskDialog>
  );
}

const DAY_MS = 86_400_000;
const NO_REASON = 'Say why this business may bid without the document';
const NO_DAY = 'Choose the last day of the exception';

function AllowException({ details, onClose }: { details: ProviderDetails; onClose: () => void }) {
  const now = useNow();
  const grant = useGrantException();
  const open = details.credentials.filter(
    ({ kind, label }) => REQUIRED_CREDENTIALS.includes(kind) && details.uncovered.includes(label),
  );
  const [kind, setKind] = useState(open[0]?.kind);
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState('');
  const [tried, setTried] = useState(false);
  const send = (form: HTMLFormElement) => {
    setTried(true);
    if (kind === undefined || reason.trim() === '' || until === '') {
      goToInvalid(form);
      return;
    }
    grant.mutate({ id: details.provider.id, kind, reason: reason.trim(), until }, { onSuccess: onClose });
  };
  return (
    <AskDialog
      title="Allow an exception?"
      action="Allow exception"
      busy={grant.isPending}
      onSend={send}
      onClose={onClose}
    >
      <p className="second">
        {details.provider.businessName} may bid without this one document until the day you choose. Owners see “On
        exception until” beside its bids.
      </p>
      <Choice
        label="Document"
        of={open.map(({ kind: value, label }) => ({ value, label }))}
        value={kind}
        error={fieldErrorOf(grant.error, 'kind')}
        onChange={setKind}
      />
      <TextArea
        label="Reason"
        hint="It goes into the record."
        error={tried && reason.trim() === '' ? NO_REASON : fieldErrorOf(grant.error, 'reason')}
        rows={3}
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <TextField
        type="date"
        label="Last day"
        hint={`At most ${MOST_EXCEPTION_DAYS} days away.`}
        error={tried && until === '' ? NO_DAY : fieldErrorOf(grant.error, 'until')}
        min={chicagoDate(now)}
        max={chicagoDate(new Date(now.getTime() + MOST_EXCEPTION_DAYS * DAY_MS))}
        value={until}
        onChange={(event) => setUntil(event.target.value)}
      />
    </AskDialog>
  );
}
