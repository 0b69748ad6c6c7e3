// What a viewer who would bid on a job sees: the form, the submitted bid, or what prevents bidding.
import { useGateText } from '../../../texts/fixed.ts';
import type { Bid } from '@live-oak/contract/features/bids/schema.ts';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { useEffect, useId, useState, type ReactNode, type RefCallback } from 'react';
import { useAuth, type SessionUser } from '../../../app/session.tsx';
import { useLabels } from '../../../texts/labels.ts';
import { to } from '../../../app/to.ts';
import { Button, ButtonLink, PrimaryLink, SubmitButton, Notice } from '../../../ui/basics.tsx';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { noteFocus, recoverFocus } from '../../../ui/lost-focus.ts';
import { useBidTexts } from '../texts.ts';
import { typedMoney } from './bid-text.ts';
import { type BidFormState, useBidChange, useWithdrawal } from './use-own-bid.ts';
import { OwnBid } from './own-bid.tsx';
import { SubscribeToBid } from './subscribe-to-bid.tsx';

type Closed = 'membership' | 'admin' | 'blocked' | 'license' | 'closed';

function closedWay(user: SessionUser | null, { lacks, status }: Job): Closed {
  if (user?.userType === 'admin') return 'admin';
  const { canBid, reason } = user ?? {};
  if (canBid === false && reason) return reason === 'membership_required' ? 'membership' : 'blocked';
  return status === 'open' && lacks !== null && lacks.length > 0 ? 'license' : 'closed';
}

/** Decided by the job's `can`; the viewer's role only explains a refusal. */
export function useBidWay(job: Job) {
  const { user } = useAuth();
  const [changing, setChanging] = useState(false);
  if (job.myBid && (job.myBid.status !== 'withdrawn' || !job.can.bid)) {
    return {
      kind: 'own' as const,
      bid: job.myBid,
      changing: changing && job.myBid.can.edit,
      change: () => setChanging(true),
      stopChanging: () => setChanging(false),
    };
  }
  return { kind: job.can.bid ? ('new' as const) : closedWay(user, job) };
}

/** What prevents bidding, and how to go on. */
export function BidWay({ kind, job }: { kind: Closed; job: Pick<Job, 'lacks'> }) {
  const t = useBidTexts().way;
  const { title, sentence } = useGateText('subscribeToBid');
  if (kind === 'admin') return <ReadOnlyBid />;
  if (kind === 'membership') {
    return (
      <Notice tone="gold" icon="card" title={sentence} actions={<PrimaryLink label={title} to="/subscribe" />}>
        {t.mayRead}
      </Notice>
    );
  }
  if (kind === 'blocked') {
    const actions = (
      <>
        <ButtonLink label={t.seeWhy} to="/provider-dashboard" />
        <SubscribeToBid />
      </>
    );
    return <Notice tone="gold" title={t.cannot} text={t.dashboard} actions={actions} />;
  }
  return kind === 'license' ? <LicenseNeeded job={job} /> : <Notice text={t.closed} />;
}

/** The licenses that the job requires and the business lacks, with a link to submit them; empty if it lacks none. */
export function LicenseNeeded({ job: { lacks } }: { job: Pick<Job, 'lacks'> }) {
  const t = useBidTexts().way;
  const { credentials } = useLabels();
  return lacks === null || lacks.length === 0 ? null : (
    <Notice
      tone="gold"
      icon="shield"
      live={false}
      title={t.needsLicense(lacks.map((kind) => credentials[kind]))}
      text={t.needsLicenseText}
      actions={<PrimaryLink label={t.submitLicense} to={to.credential(lacks[0] ?? 'ldaf_license')} />}
    />
  );
}

/** The submitted bid, below the licenses that it still lacks. */
export function OwnBidOf({ job, bid }: { job: Job; bid: Bid }) {
  return (
    <>
      {job.status === 'open' && <LicenseNeeded job={job} />}
      <OwnBid bid={bid} status={job.status} />
    </>
  );
}

/** Administrators see the form as members do, and decide in administration. */
function ReadOnlyBid() {
  const { way: t, form } = useBidTexts();
  const admin = <ButtonLink label={t.admin} to="/admin/jobs" target="_blank" rel="noreferrer" />;
  return (
    <div className="bid-fields grid gap-5">
      <Notice actions={admin} text={t.readOnly} />
      <div className="grid gap-4 grid-cols-2 items-start max-sm:grid-cols-1">
        <TextField className="scroll-my-[5rem_9rem]" label={form.amount} prefix="$" disabled />
        <TextField className="scroll-my-[5rem_9rem]" label={form.duration} disabled />
      </div>
      <TextArea className="scroll-my-[5rem_9rem]" label={form.message} disabled />
    </div>
  );
}

type Change = { state: BidFormState; formId: string; formRef: RefCallback<HTMLFormElement> };
type ChangeBidProps = {
  bid: Bid;
  onDone: () => void;
  children: (change: Change & { buttons: ReactNode }) => ReactNode;
};

/** The form to change a bid, without a frame. */
export function ChangeBid({ bid, onDone, children }: ChangeBidProps) {
  const formId = useId();
  const [form, formRef] = useState<HTMLFormElement | null>(null);
  const state = useBidChange(bid, onDone);
  const { setFocus } = state.form;
  useEffect(() => {
    if (form) {
      setFocus('bidAmount', { shouldSelect: true });
      form.scrollIntoView({ block: 'start' });
    }
  }, [setFocus, form]);
  return children({ state, formId, formRef, buttons: <ChangeButtons {...{ state, formId, onDone }} /> });
}

function ChangeButtons({ state, formId, onDone }: Omit<Change, 'formRef'> & { onDone: () => void }) {
  const t = useBidTexts().form;
  const sum = typedMoney(state.form.watch('bidAmount'));
  const keep = () => {
    recoverFocus(noteFocus());
    state.draft.discard();
    onDone();
  };
  return (
    <>
      <Button label={t.keep} onClick={keep} disabled={state.busy} />
      <SubmitButton label={sum ? t.saveSum(sum) : t.save} form={formId} busy={state.busy} />
    </>
  );
}

/** Sends a new bid; says the sum that is typed. */
export function SubmitBid({ state, formId, large }: Omit<Change, 'formRef'> & { large?: boolean }) {
  const t = useBidTexts().form;
  const sum = typedMoney(state.form.watch('bidAmount'));
  return <SubmitButton label={sum ? t.submitSum(sum) : t.submit} form={formId} large={large} busy={state.busy} />;
}

/** The focused button was replaced by the question. */
function focusOnArrival(question: HTMLElement | null) {
  question?.focus();
}

type WithdrawingProps = ReturnType<typeof useWithdrawal> & { onKeep: () => void };

function Withdrawing({ run, busy, onKeep }: WithdrawingProps) {
  const t = useBidTexts().own;
  return (
    <>
      <p role="status" tabIndex={-1} ref={focusOnArrival}>
        {t.takeBack}
      </p>
      <Button label={t.keepIt} onClick={onKeep} disabled={busy} />
      <Button label={t.withdrawBid} variant="danger" busy={busy} onClick={run} />
    </>
  );
}

/** Change and withdraw, as far as the bid allows; withdrawing needs a confirmation. */
export function OwnBidActions({ bid, onChange, onClosed }: { bid: Bid; onChange: () => void; onClosed: () => void }) {
  const [asking, setAsking] = useState(false);
  const t = useBidTexts().own;
  const withdrawal = useWithdrawal(bid, onClosed);
  return asking ? (
    <Withdrawing {...withdrawal} onKeep={() => setAsking(false)} />
  ) : (
    <>
      {bid.can.withdraw && <Button label={t.withdraw} variant="quiet" onClick={() => setAsking(true)} />}
      {bid.can.edit && <Button label={t.change} onClick={onChange} />}
    </>
  );
}
