// Quiet hours: none, or from one time to another, Louisiana time, saved as soon as both are valid.
import type { QuietHours as Hours } from '@live-oak/contract/features/notifications/schema.ts';
import { useEffect, useState, type ChangeEvent } from 'react';
import { TextField } from '../../../ui/field.tsx';
import { Section } from '../../../ui/page.tsx';
import { PREFERENCES_SECTION, Switch } from './switch.tsx';
import { usePreferenceTexts } from './texts.ts';
import { useSaving } from './use-saving.ts';

const NIGHT: Hours = { from: '22:00', until: '07:00' };
const isTime = (value: string) => /^\d\d:\d\d$/.test(value);

export function QuietHours({ hours }: { hours: Hours | null }) {
  const { quiet: t, saved } = usePreferenceTexts();
  const { save, isSaved } = useSaving<Hours | null>({
    bodyOf: (quietHours) => ({ quietHours }),
    change: (before, quietHours) => ({ ...before, quietHours }),
    undo: (before) => before.quietHours,
    nameOf: () => t.title,
  });
  const [typed, setTyped] = useState(hours ?? NIGHT);
  useEffect(() => {
    if (hours) setTyped(hours);
  }, [hours]);
  const isSame = typed.from === typed.until;
  const change = (next: Hours) => {
    setTyped(next);
    if (isTime(next.from) && isTime(next.until) && next.from !== next.until) save(next);
  };
  const time = (name: keyof Hours) => ({
    value: typed[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => change({ ...typed, [name]: event.target.value }),
  });
  return (
    <Section id="quiet-hours" title={t.title} className={PREFERENCES_SECTION}>
      <p className="max-w-160">{t.lead}</p>
      <Switch
        wide
        label={t.use}
        checked={hours !== null}
        onChange={(on) => save(on ? (isSame ? NIGHT : typed) : null)}
      />
      {hours === null ? (
        <p className="second max-w-160">{t.none}</p>
      ) : (
        <>
          <div className="grid gap-4 grid-cols-[repeat(2,minmax(0,11rem))]">
            <TextField type="time" label={t.from} {...time('from')} />
            <TextField type="time" label={t.until} error={isSame ? t.same : undefined} {...time('until')} />
          </div>
          {!isSame && <p className="second max-w-160">{typed.until < typed.from ? t.overNight : t.sameDay}</p>}
          <p className="small second max-w-160">{t.urgent}</p>
        </>
      )}
      <p className="visually-hidden max-w-160" role="status">
        {isSaved ? saved : ''}
      </p>
    </Section>
  );
}
