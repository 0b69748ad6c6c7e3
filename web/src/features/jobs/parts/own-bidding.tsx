// The owner's commands for the bidding on a job: close it early, extend it, open it to every crew, and the dialog to reopen it.
import { jobRoutes } from '@live-oak/contract/features/jobs/routes.ts';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { EARLY_CLOSE } from '@live-oak/contract/features/jobs/states.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api-client/call.ts';
import { useCommand } from '../../../api-client/use-command.ts';
import { ownBidding as en } from '../../../texts/en/own-bidding.ts';
import { ownBidding as es } from '../../../texts/es/own-bidding.ts';
import { Notice } from '../../../ui/basics.tsx';
import { DialogButton } from '../../../ui/dialog-button.tsx';
import { dayAndTime } from '../../../ui/format.ts';
import { AskDialog } from '../../../ui/form-dialog.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { useUiTexts } from '../../../ui/texts.ts';
import { useToasts } from '../../../ui/toast/toasts.tsx';
import { jobKey } from '../data.ts';
import { useJobTexts } from '../texts.ts';
import { textsOf } from '../../../texts/language.tsx';

const [useOwnBiddingTexts] = textsOf({ en, es });
const HOUR_MS = 3_600_000;
const EXTENSION_HOURS = { emergency: [2, 6, 24], otherwise: [24, 48, 72] } as const;
const LONGEST = 'longest';
const of = ({ id }: Job) => ({ params: { id } });

type DialogProps = { job: Job; onClose: () => void };

export default function OwnBidding({ job }: { job: Job }) {
  const t = useOwnBiddingTexts();
  const { can } = job;
  // With a single crew asked, there is no second bid to compare with.
  const bidsToClose = job.askedCrew === null ? EARLY_CLOSE.bids : 1;
  return (
    <>
      <div className="row">
        {can.closeBidding && (
          <DialogButton label={t.close}>{(onClose) => <CloseDialog job={job} onClose={onClose} />}</DialogButton>
        )}
        {can.extendBidding && (
          <DialogButton label={t.extend}>{(onClose) => <ExtendDialog job={job} onClose={onClose} />}</DialogButton>
        )}
      </div>
      {!can.closeBidding && (
        <p className="small second mt-2">
          {job.urgency === 'emergency' ? t.laterEmergency : t.laterRegular(bidsToClose, EARLY_CLOSE.hours)}
        </p>
      )}
    </>
  );
}

interface ActDialogProps {
  command: {
    isPending: boolean;
    mutate(input: undefined, after: { onSuccess: () => void; onSettled: () => void }): void;
  };
  words: Record<'title' | 'text' | 'action' | 'keep' | 'done', string> & { doneNext?: string };
  onClose: () => void;
}

/** A confirmation before the command; closes after its response, whatever it is. */
function ActDialog({ command, words: { title, text, action, keep, ...words }, onClose }: ActDialogProps) {
  const notifications = useToasts();
  const onSuccess = () => notifications.success(words.done, words.doneNext);
  const act = () => command.mutate(undefined, { onSuccess, onSettled: onClose });
  return (
    <AskDialog {...{ title, action, onClose }} cancel={keep} busy={command.isPending} onAct={act}>
      {text}
    </AskDialog>
  );
}

function CloseDialog({ job, onClose }: DialogProps) {
  const t = useOwnBiddingTexts();
  const failed = { title: t.notClosed, message: t.failed };
  const command = useCommand(() => call(jobRoutes.closeOwnBidding, of(job)), failed);
  const text = t.closeText(job.bidCount ?? 0);
  const asked = { title: t.closeTitle, text, action: t.close, keep: t.keepOpen };
  return <ActDialog {...{ command, onClose }} words={{ ...asked, done: t.closed, doneNext: t.closedNext }} />;
}

/** The closing time of each choice, in UTC, without those beyond the latest. */
function extensionsOf({ urgency, biddingClosesAt, extendableTo }: Job): Map<string, string> {
  const latest = Date.parse(extendableTo ?? '');
  const hours = EXTENSION_HOURS[urgency === 'emergency' ? 'emergency' : 'otherwise'];
  const closes = hours.map((more) => [String(more), Date.parse(biddingClosesAt ?? '') + more * HOUR_MS] as const);
  const choices = [...closes.filter(([, close]) => close < latest), [LONGEST, latest] as const];
  return new Map(choices.map(([choice, close]) => [choice, new Date(close).toISOString()]));
}

function ExtendDialog({ job, onClose }: DialogProps) {
  const t = useOwnBiddingTexts();
  const failed = { title: t.notExtended, message: t.failed };
  /** `end`: UTC. */
  const send = (end: string) => call(jobRoutes.extendOwnBidding, { ...of(job), body: { until: end } });
  const extend = useCommand(send, failed);
  const notifications = useToasts();
  // The choices when the dialog opened: after the response the job has others.
  const [choices] = useState(() => extensionsOf(job));
  const [choice, setChoice] = useState(() => [...choices.keys()][0] ?? LONGEST);
  const until = choices.get(choice) ?? '';
  const labelOf = (value: string) => (value === LONGEST ? t.longest : t.hours(Number(value)));
  const options = [...choices.keys()].map((value) => ({ value, label: labelOf(value) }));
  const onSuccess = () => {
    onClose();
    notifications.success(t.extended);
  };
  const act = () => extend.mutate(until, { onSuccess, onError: onClose });
  return (
    <AskDialog title={t.extend} action={t.extend} busy={extend.isPending} onAct={act} onClose={onClose}>
      <div className="stack">
        <Segmented label={t.extendBy} labelShown options={options} value={choice} onChange={setChoice} />
        <p>{t.newClose(dayAndTime(until))}</p>
      </div>
    </AskDialog>
  );
}

/** Milliseconds, long enough to render a page. */
const RENDERED_MS = 50;

/** At the bottom of the page of a job whose bids are open. */
export function ReopenDialog({ job, onClose }: DialogProps) {
  const t = useOwnBiddingTexts();
  const client = useQueryClient();
  // The page is rendered without the bids, which are sealed again, before everything on it is refetched.
  const reopen = async () => {
    client.setQueryData(jobKey(job.id), await call(jobRoutes.reopenOwnBidding, of(job)));
    await new Promise((resolve) => setTimeout(resolve, RENDERED_MS));
  };
  const command = useCommand(reopen, { title: t.notReopened, message: t.failed });
  const asked = { title: t.reopenTitle, text: t.reopenText, action: t.reopen, keep: t.keepClosed };
  return <ActDialog {...{ command, onClose }} words={{ ...asked, done: t.reopened }} />;
}

/** While only the crew that was asked again sees the job: until when, and a button to open it to every crew early. */
export function AskedCrew({ job }: { job: Job }) {
  const t = useJobTexts();
  const until = job.askedCrew?.until ?? null;
  const text = until !== null && t.onlyThisCrewUntil(dayAndTime(until));
  const open = job.can.openToAll && (
    <DialogButton label={t.openNow}>{(onClose) => <OpenDialog job={job} onClose={onClose} />}</DialogButton>
  );
  return <Notice icon="tree" title={t.onlyThisCrew} text={text} actions={open} />;
}

function OpenDialog({ job, onClose }: DialogProps) {
  const t = useJobTexts();
  const failed = { title: t.notOpened, message: useUiTexts().actionFailed };
  const command = useCommand(() => call(jobRoutes.openToAll, of(job)), failed);
  const asked = { title: t.openNowTitle, text: t.openNowText, action: t.openNow, keep: t.keepForCrew };
  return <ActDialog {...{ command, onClose }} words={{ ...asked, done: t.openedNow }} />;
}
