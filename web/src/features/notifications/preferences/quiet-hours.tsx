// Quiet hours: none, or from one time to another, Louisiana time, saved as soon as both are valid.
import type { QuietHours as Hours } from '@live-oak/contract/features/notifications/schema.ts';
import { useEffect, useState } from 'react';
import { TextField } from '../../../ui/field.tsx';
import { saveQuietHours } from './data.ts';
import { Switch } from './switch.tsx';
import { usePreferenceTexts } from './texts.ts';
import { useSaving } from './use-saving.ts';

const NIGHT: Hours = { from: '22:00', until: '07:00' };
const isTime = (value: string) => /^\d\d:\d\d$/.test(value);

export function QuietHours({ hours }: { hours: Hours | null }) {
  const t = usePreferenceTexts().quiet;
  const { save, isSaved } = useSaving<Hours | null>({
    save: saveQuietHours,
    change: (before, quietHours) => ({ ...before, quietHours }),
    undo: (before) => before.quietHours,
    nameOf: () => t.title,
  });
  const [typed, setTyped] = useState(hours ?? NIGHT);
  useEffect(() => {
    if (hours) {
      setTyped(hours);
    }
  }, [hours]);
  const isSame = typed.from === typed.until;
  const change = (next: Hours) => {
    setTyped(next);
    if (isTime(next.from) && isTime(next.until) && next.from !== next.until) {
      save(next);
    }
  };
  return (
    <section
      className="preferences-part py-8 stack not-first-of-type:border-t not-first-of-type:border-t-rule"
      aria-labelledby="quiet-hours"
    >
      <h2 className="title-2" id="quiet-hours">
        {t.title}
      </h2>
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
            <TextField
              type="time"
              label={t.from}
              value={typed.from}
              onChange={(event) => change({ ...typed, from: event.target.value })}
            />
            <TextField
              type="time"
              label={t.until}
              value={typed.until}
              error={isSame ? t.same : undefined}
              onChange={(event) => change({ ...typed, until: event.target.value })}
            />
          </div>
          {!isSame && <p className="second max-w-160">{typed.until < typed.from ? t.overNight : t.sameDay}</p>}
          <p className="small second max-w-160">{t.urgent}</p>
        </>
      )}
      <Saved isSaved={isSaved} />
    </section>
  );
}

function Saved({ isSaved }: { isSaved: boolean }) {
  const { saved } = usePreferenceTexts();
  return (
    <p className="visually-hidden max-w-160" role="status">
      {isSaved ? saved : ''}
    </p>
  );
}
