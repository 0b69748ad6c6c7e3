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
    <div className="flex gap-3 flex-wrap items-center justify-between mt-7 mb-4">
      <h2 className="title-2 num" aria-live="polite">
        {weekRange(sunday)}
      </h2>
      <div className="flex gap-3 max-lg:gap-1.5 max-lg:w-full max-lg:[&_.btn]:flex-auto max-lg:[&_.btn]:px-1.5">
        <Button onClick={() => goTo(weekFrom(day, -1))}>
          <Icon name="back" className="max-lg:hidden" />
          {t.previousWeek}
        </Button>
        <Button onClick={() => goTo(today)}>{t.today2}</Button>
        <Button onClick={() => goTo(weekFrom(day, 1))}>
          {t.nextWeek}
          <Icon name="back" className="max-lg:hidden rotate-180" />
        </Button>
      </div>
    </div>
  );
}
