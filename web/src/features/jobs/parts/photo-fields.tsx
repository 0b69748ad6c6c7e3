// The pictures of the posting form: optional, private in what they say of the place, seen by every business that may bid.
import { useController, type UseFormReturn } from 'react-hook-form';
import { UploadField } from '../../files/upload-field.tsx';
import type { JobFormValues } from './form-values.ts';
import { useTexts } from '../../../texts/language.tsx';
import { postingTexts } from '../posting-texts.ts';
import { Group } from './job-fields.tsx';

interface PhotoFieldsProps {
  form: UseFormReturn<JobFormValues>;
  /** Told while a picture is on its way. */
  onMoving: (moving: boolean) => void;
  /** Pictures that find no line stay on this phone and go with the job. */
  keeps?: boolean;
}

export function PhotoFields({ form, onMoving, keeps = false }: PhotoFieldsProps) {
  const t = useTexts(postingTexts);
  const { field, fieldState } = useController({ control: form.control, name: 'photos' });
  return (
    <Group title={t.photos}>
      <p className="second small grid gap-2 col-span-full">{t.photosText}</p>
      <div className="grid gap-2 col-span-full">
        <UploadField
          purpose="job_photo"
          label={t.photosOfTree}
          optional
          keeps={keeps}
          value={field.value}
          error={fieldState.error?.message}
          onMoving={onMoving}
          onChange={(photos) => {
            field.onChange(photos);
            form.clearErrors('photos');
          }}
        />
      </div>
    </Group>
  );
}
