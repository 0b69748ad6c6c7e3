// The pictures of the posting form: optional, private in what they say of the place, seen by every business that may bid.
import { useController, type UseFormReturn } from 'react-hook-form';
import { UploadField } from '../../files/upload-field.tsx';
import type { JobFormValues } from './form-values.ts';
import { Group } from './job-fields.tsx';

interface PhotoFieldsProps {
  form: UseFormReturn<JobFormValues>;
  /** Told while a picture is on its way. */
  onMoving: (moving: boolean) => void;
}

export function PhotoFields({ form, onMoving }: PhotoFieldsProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'photos' });
  return (
    <Group title="Photos">
      <p className="job-form-wide second small">
        The whole tree, its foot, and what stands near it. We take out where and when a photo was made before anyone
        sees it.
      </p>
      <div className="job-form-wide">
        <UploadField
          purpose="job_photo"
          label="Photos of the tree"
          optional
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
