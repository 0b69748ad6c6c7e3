// For the owner of a job near wires: the power company's answer, a dropped line, a wire that is live again.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import type { SayOfWiresInput, WireStatement } from '@live-oak/contract/features/jobs/parts.ts';
import { needsUtility } from '@live-oak/contract/features/jobs/lanes.ts';
import type { UploadedFile } from '@live-oak/contract/features/files/schema.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import { jobRoutes } from '@live-oak/contract/features/jobs/routes.ts';
import { useState } from 'react';
import { call } from '../../../api-client/call.ts';
import { useCommand } from '../../../api-client/use-command.ts';
import { needed, useActionForm } from '../../../app/use-action-form.ts';
import { wires as en } from '../../../texts/en/wires.ts';
import { wires as es } from '../../../texts/es/wires.ts';
import { Button, ButtonLink, Notice } from '../../../ui/basics.tsx';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useToasts } from '../../../ui/toast/toasts.tsx';
import { UploadField } from '../../files/upload-field.tsx';
import { UtilityAnswer } from './job-photos.tsx';
import { saidOfWires } from './job-story.tsx';
import { textsOf } from '../../../texts/language.tsx';

const [useWiresTexts, wiresTexts] = textsOf({ en, es });
type OwnerStatement = Exclude<WireStatement, 'released'>;

export default function OwnerWires({ job }: { job: Job }) {
  const t = useWiresTexts();
  const [saying, setSaying] = useState<OwnerStatement>();
  const isClosed = needsUtility({ wires: job.wires, wiresCleared: job.wiresCleared });
  const onClose = () => setSaying(undefined);
  // After the bidding, wires that were near all along concern only the crew: it was qualified to bid.
  if (isClosed && job.status !== 'open' && job.wiresSaid?.kind !== 'live') return null;
  const { title, text } = wordsFor(job, isClosed);
  return (
    <section>
      <Notice
        tone={isClosed ? 'error' : 'slate'}
        icon="alert"
        live={false}
        title={title}
        actions={
          isClosed ? <WhileClosed onSay={setSaying} /> : <Button label={t.live} onClick={() => setSaying('live')} />
        }
      >
        <p>{text}</p>
        {job.wiresSaid && <p className="mt-2 wrap-anywhere">{saidOfWires(job.wiresSaid)}</p>}
        <UtilityAnswer job={job} />
      </Notice>
      {saying === 'answered' && <AnswerDialog job={job} onClose={onClose} />}
      {(saying === 'dropped' || saying === 'live') && <SayDialog job={job} kind={saying} onClose={onClose} />}
    </section>
  );
}

function wordsFor({ status, touches }: Job, isClosed: boolean) {
  const t = wiresTexts();
  if (status !== 'open') {
    return isClosed ? { title: t.liveAfterTitle, text: t.liveAfterText } : { title: t.liveTitle, text: t.openText };
  }
  return isClosed
    ? { title: t.closedTitle, text: touches === null ? t.closedText : t.closedEmergency }
    : { title: t.openTitle, text: t.openText };
}

function WhileClosed({ onSay }: { onSay: (kind: OwnerStatement) => void }) {
  const t = useWiresTexts();
  return (
    <>
      <Button label={t.answer} variant="primary" onClick={() => onSay('answered')} />
      <Button label={t.dropped} onClick={() => onSay('dropped')} />
      <ButtonLink label={t.whomToCall} variant="quiet" to="/tools/emergency" />
    </>
  );
}

/** In Louisiana, when the dialog opened. */
const useToday = () => useState(() => chicagoDate(new Date()))[0];

type DialogProps = { job: Job; onClose: () => void };

/** Sends the statement and shows what it means for the bidding. */
function useSaying({ job, onClose }: DialogProps) {
  const t = useWiresTexts();
  const say = useCommand((body: SayOfWiresInput) => call(jobRoutes.sayOfWires, { params: { id: job.id }, body }));
  const notifications = useToasts();
  return async (said: SayOfWiresInput) => {
    const { wiresCleared } = await say.mutateAsync(said);
    onClose();
    notifications.success(t.saved, wiresCleared ? t.openNow : t.closedNow);
  };
}

/** The power company's answer: in words, in photos, or both. */
function useAnswer(dialog: DialogProps) {
  const t = useWiresTexts();
  const send = useSaying(dialog);
  const [photos, setPhotos] = useState<UploadedFile[]>([]);
  const action = useActionForm({
    first: { words: '', saidOn: '' },
    failed: t.failed,
    send: ({ words, saidOn }) =>
      send({ kind: 'answered', words: words.trim() || undefined, saidOn, photos: photos.map(({ id }) => id) }),
  });
  return { ...action, photos, setPhotos };
}

function AnswerDialog({ job, onClose }: DialogProps) {
  const t = useWiresTexts();
  const today = useToday();
  const { field, sending, photos, setPhotos } = useAnswer({ job, onClose });
  const [moving, setMoving] = useState(false);
  const rules = { validate: (words: string) => words.trim() !== '' || photos.length > 0 || 'form.wireAnswer' };
  const held = moving && { disabled: true, failure: t.stillMoving };
  const lead = <p className="second">{t.answerText}</p>;
  return (
    <FormDialog {...sending} {...held} onClose={onClose} size="small" title={t.answer} action={t.send} lead={lead}>
      <TextField type="date" label={t.day} max={today} {...field('saidOn', needed('form.wireAnswerDay'))} />
      <TextArea label={t.words} hint={t.wordsHint} optional rows={3} maxLength={1000} {...field('words', rules)} />
      <UploadField
        purpose="job_photo"
        label={t.photo}
        hint={t.photoHint}
        optional
        max={3}
        low
        value={photos}
        onChange={setPhotos}
        onMoving={setMoving}
      />
    </FormDialog>
  );
}

function SayDialog({ job, kind, onClose }: DialogProps & { kind: 'dropped' | 'live' }) {
  const t = useWiresTexts();
  const today = useToday();
  const send = useSaying({ job, onClose });
  const isDropped = kind === 'dropped';
  const { field, sending } = useActionForm({
    first: { saidOn: '' },
    failed: t.failed,
    send: ({ saidOn }) => send({ kind, saidOn: saidOn || undefined }),
  });
  const [title, action] = isDropped ? [t.droppedTitle, t.dropped] : [t.liveTitle, t.live];
  const lead = <p className="second">{isDropped ? t.droppedText : t.liveText}</p>;
  return (
    <FormDialog {...sending} size="small" title={title} action={action} onClose={onClose} lead={lead}>
      {isDropped && <TextField type="date" label={t.droppedDay} optional max={today} {...field('saidOn')} />}
    </FormDialog>
  );
}
