// "Hurricane Warning, 9 parishes: turn storm mode on?" Storm mode never turns itself on: the link opens its form, filled in.
import type { StormSuggestion } from '@live-oak/contract/features/weather/schema.ts';
import { Button, PrimaryLink, Notice } from '../../../ui/basics.tsx';
import { dayAndTime } from '../../../ui/format.ts';
import { namesOf, useDismissSuggestion, useWeather } from '../data.ts';
import { counted } from '../until.ts';

/** 'From Tue, Aug 25, 8:00 PM until further notice' */
export const hoursOf = ({ startsAt, endsAt }: Pick<StormSuggestion, 'startsAt' | 'endsAt'>): string =>
  `From ${dayAndTime(startsAt)} ${endsAt === null ? 'until further notice' : `to ${dayAndTime(endsAt)}`}`;

export function StormSuggestions({ className }: { className?: string }) {
  const dismiss = useDismissSuggestion();
  const suggestions = useWeather().data?.suggestions ?? [];
  if (suggestions.length === 0) return null;
  return (
    <ul className={`grid gap-3 m-0 p-0 list-none ${className ?? ''}`} aria-label="Weather warnings" aria-live="polite">
      {suggestions.map((one) => (
        <Suggestion key={one.event} one={one} busy={dismiss.isPending} onDismiss={() => dismiss.mutate(one)} />
      ))}
    </ul>
  );
}

function Suggestion({ one, busy, onDismiss }: { one: StormSuggestion; busy: boolean; onDismiss: () => void }) {
  const actions = (
    <>
      <PrimaryLink label="Review and turn on" to={`/admin/storms?warning=${encodeURIComponent(one.event)}`} />
      <Button label="Dismiss" variant="quiet" busy={busy} onClick={onDismiss} />
    </>
  );
  const title = `${one.event}, ${counted(one.parishes.length, 'parish', 'parishes')}: turn storm mode on?`;
  return (
    <li>
      <Notice tone="storm" title={title} actions={actions}>
        {namesOf(one)}. {hoursOf(one)} (National Weather Service).
      </Notice>
    </li>
  );
}
