// Above an owner's jobs: what waits on this device, with buttons to change, send or delete it.
import { fieldsIn, messageIn } from '../../../api-client/api-error.ts';
import { AskDialog } from '../../../ui/form-dialog.tsx';
import { useState, useCallback, useEffect } from 'react';
import { useOnline } from '../../../app/use-online.ts';
import { type Hold, type QueuedJob, offlineStore, whenChanged } from '../../../offline/store.ts';
import { labelOf, useLabels } from '../../../texts/labels.ts';
import { useTextsOf } from '../../../texts/message-texts.ts';
import { Badge, Button, ButtonLink, Icon } from '../../../ui/basics.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { Section } from '../../../ui/page.tsx';
import { usePostingTexts } from '../posting-texts.ts';
import { removeQueued, sendNow } from './queue-job.ts';
import { useAuth } from '../../../app/session.tsx';
import { to } from '../../../app/to.ts';

export function QueuedJobs() {
  const t = usePostingTexts();
  const { mine } = useKeptJobs();
  if (mine.length === 0) {
    return null;
  }
  return (
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

function useStanding(job: QueuedJob): { title: string; text: string; needs: 'line' | 'person' } {
  const t = usePostingTexts();
  // Loads the texts in the page's language.
  useTextsOf();
  const reasonOf = (hold: Hold & { why: 'refused' }) => Object.values(fieldsIn(hold))[0] ?? messageIn(hold) ?? t.failed;
  const { hold } = job;
  if (!hold) {
    return job.needsSignIn
      ? { title: t.signInToSend, text: t.signInText, needs: 'person' }
      : { title: t.waiting, text: t.waitingText, needs: 'line' };
  }
  switch (hold.why) {
    case 'editing':
      return { title: t.beingChanged, text: t.beingChangedText, needs: 'person' };
    case 'refused':
      return { title: t.refused, text: reasonOf(hold), needs: 'person' };
    case 'old':
      return { title: t.old, text: t.oldText, needs: 'person' };
    case 'differs':
      return { title: t.differs, text: t.differsText, needs: 'person' };
  }
}

function KeptRow({ job }: { job: QueuedJob }) {
  const t = usePostingTexts();
  const { services } = useLabels();
  const isOnline = useOnline();
  const notifications = useNotifications();
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const { title, text, needs } = useStanding(job);
  const photos = job.photos.length;
  const facts = [job.values.location, labelOf(services, job.values.serviceType), photos > 0 && t.photosKept(photos)];
  const send = async () => {
    setSending(true);
    await sendNow(job.key).catch(() => notifications.error(t.error, t.failed));
    setSending(false);
  };
  return (
    <li className="kept-job grid gap-4 grid-cols-ends items-center py-4 last:pb-0 max-sm:grid-cols-1 not-first:border-t not-first:border-t-rule">
      <div>
        <div className="row not-first:mt-1">
          <Badge tone={needs === 'line' ? 'slate' : 'gold'}>{title}</Badge>
        </div>
        <h3 className="title-3 not-first:mt-1 wrap-anywhere">{job.values.title}</h3>
        <p className="small second not-first:mt-1">{facts.filter(Boolean).join(', ')}</p>
        <p className="flex gap-2 items-baseline text-ui not-first:mt-1">
          <Icon className="flex-none self-center size-4.5" name={needs === 'line' ? 'offline' : 'info'} />
          {text}
        </p>
      </div>
      <div className="row gap-2 max-sm:flex-wrap">
        {isOnline && job.hold?.why !== 'differs' && job.hold?.why !== 'refused' && (
          <Button busy={isSending} aria-label={t.sendNowOf(job.values.title)} onClick={() => void send()}>
            {t.sendNow}
          </Button>
        )}
        {job.hold?.why !== 'differs' && (
          <ButtonLink to={to.keptJob(job.key)} aria-label={t.changeOf(job.values.title)}>
            {t.change}
          </ButtonLink>
        )}
        <Button variant="quiet" aria-label={t.deleteOf(job.values.title)} onClick={() => setAsking(true)}>
          <Icon name="trash" />
          {t.delete}
        </Button>
      </div>
      {isAsking && (
        <AskDialog
          title={t.deleteTitle}
          onClose={() => setAsking(false)}
          cancel={t.deleteNo}
          actionFirst
          variant="danger"
          action={t.deleteYes}
          onAct={() => void removeQueued(job.key)}
        >
          <p>{job.firstTriedAt === undefined ? t.deleteText : t.deleteTriedText}</p>
        </AskDialog>
      )}
    </li>
  );
}

interface Waiting {
  mine: readonly QueuedJob[];
  others: number;
}

function useKeptJobs(): Waiting {
  const { user } = useAuth();
  const userId = user?.id;
  const [kept, setKept] = useState<Waiting>({ mine: [], others: 0 });
  const read = useCallback(async () => {
    const jobs = (await offlineStore.jobs()).toSorted((a, b) => b.keptAt - a.keptAt);
    const mine = jobs.filter((job) => job.userId === userId);
    setKept({ mine, others: jobs.length - mine.length });
  }, [userId]);
  useEffect(() => {
    const show = () => {
      // A browser without a database has none.
      read().catch(() => undefined);
    };
    show();
    return whenChanged(show);
  }, [read]);
  return kept;
}
