// Which week it is, and the ways to another one.
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { weekFrom, type Place } from '../use-place.ts';
import { weekRange } from '../words.ts';
import { useTexts } from '../../../texts/language.tsx';
import { calendarTexts } from '../texts.ts';

export function WeekBar({ place: { sunday, day, today, goTo } }: { place: Place }) {
  const t = useTexts(calendarTexts);
  return (
    <div className="calendar-bar">
      <h2 className="title-2 num" aria-live="polite">
        {weekRange(sunday)}
      </h2>
      <div className="calendar-ways">
        <Button onClick={() => goTo(weekFrom(day, -1))}>
          <Icon name="back" className="calendar-way-icon" />
          {t.previousWeek}
        </Button>
        <Button onClick={() => goTo(today)}>{t.today2}</Button>
        <Button onClick={() => goTo(weekFrom(day, 1))}>
          {t.nextWeek}
          <Icon name="back" className="calendar-way-icon calendar-turned" />
        </Button>
      </div>
    </div>
  );
}
