// Above an owner's jobs: what waits on this device, with buttons to change, send or delete it.
import { DialogButton } from '../../../ui/dialog-button.tsx';
import { fieldsIn, messageIn } from '../../../api-client/api-error.ts';
import { AskDialog } from '../../../ui/form-dialog.tsx';
import { useState, useEffect } from 'react';
import { useOnline } from '../../../app/strips.tsx';
import { type Hold, type QueuedJob, offlineStore, whenChanged } from '../../../offline/store.ts';
import { labelOf, useLabels } from '../../../texts/labels.ts';
import { useTextsOf } from '../../../texts/message-texts.ts';
import { Badge, Button, ButtonLink, Icon } from '../../../ui/basics.tsx';
import { useToasts } from '../../../ui/toast/toasts.tsx';
import { Section } from '../../../ui/page.tsx';
import { usePostingTexts } from '../posting-texts.ts';
import { removeQueued, sendNow } from './queue-job.ts';
import { useAuth } from '../../../app/session.tsx';
import { to } from '../../../app/to.ts';

export function QueuedJobs() {
  const t = usePostingTexts();
  const { mine } = useKeptJobs();
  return mine.length === 0 ? null : (
    <Section title={t.keptTitle} className="kept-jobs mb-8 p-5 border border-rule bg-paper-raised">
      <ul>
        {mine.map((job) => (
          <KeptRow key={job.key} job={job} />
        ))}
      </ul>
    </Section>
  );
}

export function QueuedNote() {
  const t = usePostingTexts();
  const { others } = useKeptJobs();
  return others === 0 ? null : <p className="wrap second pb-8 text-center">{t.signInAny(others)}</p>;
}

/** `isWaiting`: it is sent automatically once there is a connection; the others need the person. */
type Standing = { title: string; text: string; isWaiting?: true };

const reasonIn = (refusal: Hold & { why: 'refused' }) => Object.values(fieldsIn(refusal))[0] ?? messageIn(refusal);

function useStanding({ hold, needsSignIn }: QueuedJob): Standing {
  const t = usePostingTexts();
  // Loads the texts in the page's language.
  useTextsOf();
  if (hold?.why === 'refused') return { title: t.refused, text: reasonIn(hold) ?? t.failed };
  const held = {
    editing: { title: t.beingChanged, text: t.beingChangedText },
    old: { title: t.old, text: t.oldText },
    differs: { title: t.differs, text: t.differsText },
  };
  const signIn = { title: t.signInToSend, text: t.signInText };
  const waiting = { title: t.waiting, text: t.waitingText, isWaiting: true } as const;
  return hold ? held[hold.why] : needsSignIn ? signIn : waiting;
}

function KeptRow({ job }: { job: QueuedJob }) {
  const t = usePostingTexts();
  const { services } = useLabels();
  const { title, text, isWaiting } = useStanding(job);
  const photos = job.photos.length;
  const facts = [job.values.location, labelOf(services, job.values.serviceType), photos > 0 && t.photosKept(photos)];
  return (
    <li className="kept-job grid gap-4 grid-cols-ends items-center py-4 last:pb-0 max-sm:grid-cols-1 not-first:border-t not-first:border-t-rule">
      <div>
        <div className="row not-first:mt-1">
          <Badge tone={isWaiting ? 'slate' : 'gold'}>{title}</Badge>
        </div>
        <h3 className="title-3 not-first:mt-1 wrap-anywhere">{job.values.title}</h3>
        <p className="small second not-first:mt-1">{facts.filter(Boolean).join(', ')}</p>
        <p className="flex gap-2 items-baseline text-ui not-first:mt-1">
          <Icon className="flex-none self-center size-4.5" name={isWaiting ? 'offline' : 'info'} />
          {text}
        </p>
      </div>
      <Actions job={job} />
    </li>
  );
}

function SendButton({ job: { key, values } }: { job: QueuedJob }) {
  const t = usePostingTexts();
  const isOnline = useOnline();
  const notifications = useToasts();
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    await sendNow(key).catch(() => notifications.error(t.error, t.failed));
    setSending(false);
  };
  return !isOnline ? null : (
    <Button label={t.sendNow} busy={isSending} aria-label={t.sendNowOf(values.title)} onClick={() => void send()} />
  );
}

function Actions({ job }: { job: QueuedJob }) {
  const t = usePostingTexts();
  const { key, hold, values } = job;
  return (
    <div className="row gap-2 max-sm:flex-wrap">
      {hold?.why !== 'differs' && hold?.why !== 'refused' && <SendButton job={job} />}
      {hold?.why !== 'differs' && (
        <ButtonLink label={t.change} to={to.keptJob(key)} aria-label={t.changeOf(values.title)} />
      )}
      <DialogButton variant="quiet" aria-label={t.deleteOf(values.title)} icon="trash" label={t.delete}>
        {(onClose) => <DeleteDialog job={job} onClose={onClose} />}
      </DialogButton>
    </div>
  );
}

function DeleteDialog({ job, onClose }: { job: QueuedJob; onClose: () => void }) {
  const t = usePostingTexts();
  return (
    <AskDialog
      title={t.deleteTitle}
      onClose={onClose}
      cancel={t.deleteNo}
      actionFirst
      variant="danger"
      action={t.deleteYes}
      onAct={() => void removeQueued(job.key)}
    >
      <p>{job.firstTriedAt === undefined ? t.deleteText : t.deleteTriedText}</p>
    </AskDialog>
  );
}

function useKeptJobs() {
  const { user } = useAuth();
  const userId = user?.id;
  const [kept, setKept] = useState<{ mine: readonly QueuedJob[]; others: number }>({ mine: [], others: 0 });
  useEffect(() => {
    const read = async () => {
      const jobs = (await offlineStore.jobs()).toSorted((a, b) => b.keptAt - a.keptAt);
      const mine = jobs.filter((job) => job.userId === userId);
      setKept({ mine, others: jobs.length - mine.length });
    };
    // A browser without a database has none.
    const show = () => void read().catch(() => undefined);
    show();
    return whenChanged(show);
  }, [userId]);
  return kept;
}
