// Proposals of any week that wait for the reader: what stands between two people and a day on which they meet.
import type { Appointment } from '@live-oak/contract/features/calendar/schema.ts';
import { Button } from '../../../ui/button.tsx';
import { useWaiting } from '../data.ts';
import { dateOf, dayName, timeRange } from '../words.ts';

export function WaitingList({ onOpen }: { onOpen: (appointment: Appointment) => void }) {
  const waiting = useWaiting().data ?? [];
  if (waiting.length === 0) {
    return null;
  }
  return (
    <section className="calendar-waiting" aria-labelledby="calendar-waiting">
      <h2 className="title-3" id="calendar-waiting">
        {waiting.length === 1 ? 'A time waits for your answer' : `${waiting.length} times wait for your answer`}
      </h2>
      <ul>
        {waiting.map((one) => (
          <li key={one.id}>
            <p>
              <b>{dayName(dateOf(one))}</b>
              <span className="num nowrap">{timeRange(one)}</span>
              <span className="second">
                {one.title}, {one.with === 'The owner' ? 'the owner' : one.with}
              </span>
            </p>
            <Button onClick={() => onOpen(one)} aria-label={`Answer: ${one.title}, ${dayName(dateOf(one))}`}>
              Answer
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
