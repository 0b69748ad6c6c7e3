// Start and end time, side by side.
import type { ComponentProps } from 'react';
import { needed } from '../../../app/use-action-form.ts';
import { TextField } from '../../../ui/field.tsx';
import { useCalendarTexts } from '../texts.ts';

type Time = 'startTime' | 'endTime';

type FromToProps = {
  field: (name: Time, rules: ReturnType<typeof needed>) => Partial<ComponentProps<typeof TextField>>;
};

export function FromTo({ field }: FromToProps) {
  const t = useCalendarTexts();
  return (
    <div className="grid gap-4 grid-cols-2 items-start">
      <TextField label={t.from} type="time" {...field('startTime', needed(t.chooseWhenItBegins))} />
      <TextField label={t.to} type="time" {...field('endTime', needed(t.chooseWhenItEnds))} />
    </div>
  );
}
