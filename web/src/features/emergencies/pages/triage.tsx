// /admin/triage: open or unreviewed emergencies, the most urgent first.
import { formatPhone } from '@live-oak/contract/phone.ts';
import type { TriageItem } from '@live-oak/contract/features/emergencies/schema.ts';
import { useState } from 'react';
import { needed, useActionForm } from '../../../app/use-action-form.ts';
import { Badge, Button } from '../../../ui/basics.tsx';
import { ago } from '../../../ui/format.ts';
import { TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { PageTitle } from '../../../ui/page.tsx';
import { adminPage } from '../../admin/parts/admin-page.tsx';
import { JobDialog } from '../../admin/parts/job-dialog.tsx';
import { ReasonDialog } from '../../admin/parts/reason-dialog.tsx';
import { Answer } from '../../dashboard/parts/panel.tsx';
import { useConfirmByCall, useDismiss, useOpenItem, useTriage } from '../data.ts';

const TITLE = 'Emergencies';

export default adminPage(TITLE, Board);

function Board() {
  const board = useTriage();
  return (
    <div className="wrap pb-18">
      <PageTitle title={TITLE}>
        People first, then buildings, blocked exits and yards; the oldest first. You are alerted in turn when nobody
        opens one in 10 minutes, or when it has no bid after 30.
      </PageTitle>
      <Answer of={board} rows={3} failed="The emergencies did not load">
        {({ items, onCallNow }) => (
          <>
            <p className="second" role="status">
              {onCallNow === 0
                ? 'No crew is on call right now.'
                : `${count(onCallNow, 'crew is', 'crews are')} on call now.`}
            </p>
            <Items items={items} />
          </>
        )}
      </Answer>
    </div>
  );
}

function Items({ items }: { items: readonly TriageItem[] }) {
  return items.length === 0 ? (
    <p className="mt-4">
      <b>No emergency is open.</b> New ones appear here by themselves.
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

/** For use inside a sentence: 'today, 2:42 PM'. */
const since = (instant: string) => ago(instant).replace(/^[TY]/, (letter) => letter.toLowerCase());

/** The location has the ZIP code, so its area adds nothing. */
const hasZip = ({ location, area }: TriageItem) => location.includes(/\d{5}$/.exec(area)?.[0] ?? area);

function standing({ kind, isWaiting, isUnreviewed, progress, alerts }: TriageItem): string {
  if (kind === 'request') {
    return 'The phone is not confirmed yet, so nobody is notified';
  }
  if (isWaiting) {
    return 'Waits for your review; nobody is notified before it';
  }
  const { notified = 0, seen = 0, bids = 0, firstBidAt = null } = progress ?? {};
  const first = firstBidAt === null ? 'no bid yet' : `${count(bids, 'bid')}, the first ${since(firstBidAt)}`;
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
        {' · '}posted {since(item.createdAt)}
      </p>
      <p className="mt-1">{standing(item)}</p>
      {item.openedBy && item.openedAt && (
        <p className="small second">
          Opened by {item.openedBy} {since(item.openedAt)}
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
          <Button variant="primary" busy={open.isPending} onClick={() => open.mutate(item)}>
            I’m on it
          </Button>
        )}
        {item.phone && (
          <a className="btn btn-secondary" href={`tel:${item.phone}`}>
            Call {formatPhone(item.phone)}
          </a>
        )}
        {item.kind === 'job' && <Button onClick={() => setAsking('review')}>Review the job</Button>}
        {item.kind === 'request' && <Button onClick={() => setAsking('confirm')}>Confirmed by phone</Button>}
        {item.kind === 'request' && (
          <Button variant="danger" onClick={() => setAsking('dismiss')}>
            Close it
          </Button>
        )}
      </div>
      {asking === 'review' && <JobDialog jobId={item.id} onDecided={onClose} onClose={onClose} />}
      {asking === 'confirm' && <ConfirmDialog {...{ item, onClose }} />}
      {asking === 'dismiss' && <DismissDialog {...{ item, onClose }} />}
    </>
  );
}

type DialogProps = { item: TriageItem; onClose: () => void };

function ConfirmDialog({ item, onClose }: DialogProps) {
  const confirm = useConfirmByCall();
  const { field, busy, onSubmit } = useActionForm({
    first: { name: item.name ?? '' },
    send: ({ name }) => confirm.mutateAsync({ id: item.id, name: name.trim() }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Confirmed in a call?"
      size="small"
      onClose={onClose}
      cancel="Cancel"
      action="Post the emergency"
      busy={busy}
      onSubmit={onSubmit}
    >
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
  const dismiss = useDismiss();
  return (
    <ReasonDialog
      title="Close this emergency?"
      about={item.location}
      label="Reason"
      hint="Saved in the audit log. The person is not notified."
      missing="Say why it is closed"
      most={500}
      action="Close it"
      busy={dismiss.isPending}
      onSend={(reason) => dismiss.mutate({ id: item.id, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
