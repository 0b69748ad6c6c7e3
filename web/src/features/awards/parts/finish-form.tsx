// The dialog in which the winner reports the work as done. A phone may close the page while its camera is open: the note and the
// uploaded photos are saved as a draft.
import { UploadedFile } from '@live-oak/contract/features/files/schema.ts';
import { AUTO_RELEASE_DAYS } from '@live-oak/contract/features/jobs/states.ts';
import { useRef } from 'react';
import { useController } from 'react-hook-form';
import * as z from 'zod/mini';
import { DraftLine } from '../../../app/draft-note.tsx';
import { useActionForm } from '../../../app/use-action-form.ts';
import { TextArea } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useUiTexts } from '../../../ui/texts.ts';
import { UploadField } from '../../files/upload-field.tsx';
import { useFinishWork } from '../data.ts';
import { useAwardWorkTexts } from '../work-texts.ts';

const Report = z.object({ note: z.string(), photos: z.array(UploadedFile) });
type Report = z.infer<typeof Report>;
const EMPTY: Report = { note: '', photos: [] };

function parseReport(saved: string): Report | undefined {
  const { success, data } = Report.safeParse(JSON.parse(saved));
  return success && (data.note !== '' || data.photos.length > 0) ? data : undefined;
}

export default function FinishForm({ jobId, onClose }: { jobId: number; onClose: () => void }) {
  const t = useAwardWorkTexts().winner;
  const { actionFailed } = useUiTexts();
  const finish = useFinishWork(jobId);
  const isMoving = useRef(false);
  const { form, field, sending, draft } = useActionForm({
    first: EMPTY,
    draft: `finish.${jobId}`,
    parseDraft: parseReport,
    failed: actionFailed,
    send: ({ note, photos }) => finish.mutateAsync({ note, photos: photos.map(({ id }) => id) }),
    onDone: onClose,
  });
  const photos = useController({
    control: form.control,
    name: 'photos',
    rules: { validate: () => !isMoving.current || t.stillMoving },
  });
  return (
    <FormDialog
      {...sending}
      title={t.isDone}
      size="small"
      goesBack
      action={t.markDone}
      onClose={onClose}
      lead={<p className="second">{t.doneText(AUTO_RELEASE_DAYS)}</p>}
    >
      {draft.restored && <DraftLine onDiscard={draft.discard} />}
      <TextArea label={t.note} optional rows={4} maxLength={2000} {...field('note')} />
      <UploadField
        purpose="completion_photo"
        label={t.photos}
        optional
        value={photos.field.value}
        onChange={photos.field.onChange}
        onMoving={(moving) => {
          isMoving.current = moving;
        }}
        error={photos.fieldState.error?.message}
      />
    </FormDialog>
  );
}
