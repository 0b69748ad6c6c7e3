// /admin/triage: open or unreviewed emergencies, the most urgent first.
import type { Outcome } from '../../admin/decision.ts';
import { emergencyRoutes } from '@live-oak/contract/features/emergencies/routes.ts';
import { formatPhone } from '@live-oak/contract/phone.ts';
import type { TriageItem } from '@live-oak/contract/features/emergencies/schema.ts';
import { useState } from 'react';
import { call } from '../../../api-client/call.ts';
import { needed } from '../../../app/use-action-form.ts';
import { Badge, Button } from '../../../ui/basics.tsx';
import { agoInside } from '../../../ui/format.ts';
import { TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { PageTitle } from '../../../ui/page.tsx';
import { adminPage } from '../../admin/parts/admin-page.tsx';
import { JobDialog } from '../../admin/parts/job-dialog.tsx';
import { ReasonAct } from '../../admin/parts/reason-dialog.tsx';
import { useDecisionForm } from '../../admin/decision-form.ts';
import { Answer } from '../../dashboard/parts/panel.tsx';
import { idOf, useOpenItem, useTriage } from '../data.ts';

const TITLE = 'Emergencies';

export default adminPage(TITLE, Board);

function Board() {
  const board = useTriage();
  return (
    <div className="wrap pb-18">
      <PageTitle title={TITLE}>
        People first, then buildings, blocked exits and yards; confirmed ones first, then the oldest. If no one opens an
        emergency within 10 minutes, or it has no bid after 30, administrators are alerted one after another.
      </PageTitle>
      <Answer of={board} rows={3} failed="The emergencies did not load">
        {({ items, leftOff, onCallNow }) => (
          <>
            <p className="second" role="status">
              {onCallNow === 0
                ? 'No crew is on call right now.'
                : `${count(onCallNow, 'crew is', 'crews are')} on call now.`}
            </p>
            <Items items={items} />
            {leftOff > 0 && (
              <p className="mt-4">
                <b>{count(leftOff, 'more emergency waits', 'more emergencies wait')}.</b> Decide these first; the others
                appear as you do.
              </p>
            )}
          </>
        )}
      </Answer>
    </div>
  );
}

function Items({ items }: { items: readonly TriageItem[] }) {
  return items.length === 0 ? (
    <p className="mt-4">
      <b>No emergency is open.</b> New ones appear here automatically.
    </p>
  ) : (
    <ul className="grid gap-4 mt-4">
      {items.map((item) => (
        <Item key={`${item.kind} ${item.id}`} item={item} />
      ))}
    </ul>
  );
}

const TOUCHES: Record<TriageItem['touches'], string> = {
  building: 'On a building',
  access: 'Blocks the only way out',
  vehicle: 'On a vehicle',
  yard: 'On a fence or in the yard',
  hanging: 'About to fall',
};
const WIRES: Record<TriageItem['wires'], string> = {
  yes: 'Wires down or touched',
  no: 'No wires',
  unsure: 'Wires: not sure',
};

const headline = ({ hurt, peopleOut, touches }: TriageItem) =>
  [hurt && 'Someone was hurt or trapped', peopleOut && 'Someone can’t stay there', TOUCHES[touches]]
    .filter(Boolean)
    .join(' · ');

const count = (of: number, one: string, many = `${one}s`) => `${of} ${of === 1 ? one : many}`;

/** The location has the ZIP code, so its area adds nothing. */
const hasZip = ({ location, area }: TriageItem) => location.includes(/\d{5}$/.exec(area)?.[0] ?? area);

function standing({ kind, isWaiting, isUnreviewed, progress, alerts }: TriageItem): string {
  if (kind === 'request') return 'The phone is not confirmed yet, so no one has been notified';
  if (isWaiting) return 'Waiting for your review. No crew is notified until you approve it';
  const { notified = 0, seen = 0, bids = 0, firstBidAt = null } = progress ?? {};
  const first =
    firstBidAt === null || bids === 0
      ? `no bid ${firstBidAt === null ? 'yet' : 'left'}`
      : `${count(bids, 'bid')}, the first ${agoInside(firstBidAt)}`;
  const parts = [`${notified} notified, ${seen} opened it`, first];
  return [...parts, isUnreviewed && 'not reviewed', alerts > 0 && count(alerts, 'alert')].filter(Boolean).join(' · ');
}

function Item({ item }: { item: TriageItem }) {
  const isGrave = item.hurt || item.peopleOut;
  const sender = [item.name, item.phone && formatPhone(item.phone), count(item.photos, 'photo')].filter(Boolean);
  return (
    <li
      className={`p-4 border-l-6 border border-rule bg-paper-raised ${isGrave ? 'border-l-error' : 'border-l-slate'}`}
    >
      <div className="row between">
        <h2 className="title-3">{headline(item)}</h2>
        {item.wires !== 'no' && <Badge tone="emergency">{WIRES[item.wires]}</Badge>}
      </div>
      <p>
        {item.location}
        {!hasZip(item) && <span className="second"> ({item.area})</span>}
      </p>
      <p className="second">
        {sender.join(' · ')}
        {' · '}posted {agoInside(item.createdAt)}
      </p>
      <p className="mt-1">{standing(item)}</p>
      {item.openedBy && item.openedAt && (
        <p className="small second">
          Opened by {item.openedBy} {agoInside(item.openedAt)}
        </p>
      )}
      <Actions item={item} />
    </li>
  );
}

function Actions({ item }: { item: TriageItem }) {
  const [asking, setAsking] = useState<'review' | 'confirm' | 'dismiss'>();
  const open = useOpenItem();
  const onClose = () => setAsking(undefined);
  return (
    <>
      <div className="row mt-3">
        {item.openedAt === null && (
          <Button label="I’m on it" variant="primary" busy={open.isPending} onClick={() => open.mutate(item)} />
        )}
        {item.phone && (
          <a className="btn btn-secondary" href={`tel:${item.phone}`}>
            Call {formatPhone(item.phone)}
          </a>
        )}
        {item.kind === 'job' && <Button label="Review the job" onClick={() => setAsking('review')} />}
        {item.kind === 'request' && <Button label="Confirmed by phone" onClick={() => setAsking('confirm')} />}
        {item.kind === 'request' && <Button label="Close it" variant="danger" onClick={() => setAsking('dismiss')} />}
      </div>
      {asking === 'review' && <JobDialog jobId={item.id} onDecided={onClose} onClose={onClose} />}
      {asking === 'confirm' && <ConfirmDialog {...{ item, onClose }} />}
      {asking === 'dismiss' && <DismissDialog {...{ item, onClose }} />}
    </>
  );
}

type DialogProps = { item: TriageItem; onClose: () => void };

function ConfirmDialog({ item, onClose }: DialogProps) {
  const first = { name: item.name ?? '' };
  const run = ({ name }: typeof first) =>
    call(emergencyRoutes.confirmByCall, { ...idOf(item.id), body: { name: name.trim() } });
  const done = ({ jobId }: Awaited<ReturnType<typeof run>>): Outcome => [
    'Emergency Posted',
    `Job ${jobId}: crews on call are being notified.`,
  ];
  const { field, dialog } = useDecisionForm({ first, run, onClose }, { done, calm: true });
  return (
    <FormDialog {...dialog} title="Confirmed in a call?" size="small" cancel="Cancel" action="Post the emergency">
      <p className="second">The job is posted in this person’s name, and crews on call are notified.</p>
      <TextField
        data-first-focus=""
        label="Name"
        maxLength={80}
        {...field('name', needed('Enter the name of the person'))}
      />
    </FormDialog>
  );
}

function DismissDialog({ item, onClose }: DialogProps) {
  return (
    <ReasonAct
      title="Close this emergency?"
      about={item.location}
      label="Reason"
      hint="Saved in the audit log. The person is not notified."
      missing="Say why it is closed"
      most={500}
      action="Close it"
      run={(reason) => call(emergencyRoutes.dismiss, { ...idOf(item.id), body: { reason } })}
      done={() => ['Emergency Closed', 'It was never confirmed and is off the board.']}
      calm
      onClose={onClose}
    />
  );
}
