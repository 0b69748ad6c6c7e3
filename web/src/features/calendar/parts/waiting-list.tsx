// Proposals of any week that wait for the reader: what stands between two people and a day on which they meet.
import type { Appointment } from '@live-oak/contract/features/calendar/schema.ts';
import { Button } from '../../../ui/button.tsx';
import { useWaiting } from '../data.ts';
import { dateOf, dayName, otherSide, timeRange } from '../words.ts';
import { useTexts } from '../../../texts/language.tsx';
import { calendarTexts } from '../texts.ts';

export function WaitingList({ onOpen }: { onOpen: (appointment: Appointment) => void }) {
  const t = useTexts(calendarTexts);
  const waiting = useWaiting().data ?? [];
  if (waiting.length === 0) {
    return null;
  }
  return (
    <section
      className="mt-6 px-4.5 pt-3.5 pb-1.5 border-l-4 border-l-gold bg-gold-tint [&_li+li]:border-t [&_li+li]:border-t-rule [&_li_p]:flex [&_li_p]:gap-x-3 [&_li_p]:gap-y-0 [&_li_p]:flex-wrap [&_li_p]:min-w-0"
      aria-labelledby="calendar-waiting"
    >
      <h2 className="title-3" id="calendar-waiting">
        {waiting.length === 1 ? t.aTimeWaitsForYourAnswer : t.timesWaitForYourAnswer(waiting.length)}
      </h2>
      <ul>
        {waiting.map((one) => (
          <li
            className="flex gap-4 items-center justify-between px-0 py-2 max-lg:gap-2 max-lg:flex-col max-lg:items-stretch"
            key={one.id}
          >
            <p>
              <b>{dayName(dateOf(one))}</b>
              <span className="num nowrap">{timeRange(one)}</span>
              <span className="second">
                {one.title}, {otherSide(one.with, true)}
              </span>
            </p>
            <Button onClick={() => onOpen(one)} aria-label={t.answer(one.title, dayName(dateOf(one)))}>
              {t.answer2}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
