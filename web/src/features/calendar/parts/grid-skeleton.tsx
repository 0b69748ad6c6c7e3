// The week while it loads: seven columns, on a phone one day, as high as the week that comes.
import { SkeletonLine } from '../../../ui/list-states.tsx';
import { useTexts } from '../../../texts/language.tsx';
import { calendarTexts } from '../texts.ts';

const DAYS = [0, 1, 2, 3, 4, 5, 6];

export function GridSkeleton() {
  const t = useTexts(calendarTexts);
  return (
    <div role="status" aria-busy="true">
      <span className="visually-hidden">{t.loadingTheWeek}</span>
      <div
        className="calendar-week calendar-week-wait grid grid-cols-7 border-t-2 border-b border-t-bark border-b-rule max-lg:block max-lg:border-t-0 max-lg:[touch-action:pan-y]"
        aria-hidden="true"
      >
        {DAYS.map((day) => (
          <div
            key={day}
            className={
              day === 0
                ? 'calendar-day calendar-chosen flex gap-2.5 flex-col min-h-100 px-2 pt-3 pb-4 [.calendar-day+&]:border-l [.calendar-day+&]:border-l-rule [&_h3]:flex [&_h3]:gap-1 [&_h3]:flex-wrap [&_h3]:items-center [&_h3]:justify-between [&_h3]:min-h-8 [&_h3]:text-bark-2 [&_h3]:font-semibold [&_h3]:text-small [&_h3]:leading-none [&_h3]:font-text [&_h3]:tracking-normal [&_h3_b]:order-2 [&_h3_b]:text-bark [&_h3_b]:font-[650] [&_h3_b]:text-[1.5rem] [&_h3_b]:leading-none [&_h3_b]:font-display [&_h3_b]:normal-nums [&_h3_em]:order-1 [&_h3_em]:text-gold-ink [&_h3_em]:font-[650] [&_h3_em]:text-small [&_h3_em]:leading-none [&_h3_em]:font-text [&_h3_em]:not-italic [&_ul]:grid [&_ul]:gap-2 [&_ul]:grid-cols-1 max-lg:hidden max-lg:min-h-0 max-lg:px-0 max-lg:py-4 max-lg:[.calendar-day+&]:border-l-0 max-lg:[&.calendar-chosen]:flex max-lg:[&.calendar-chosen]:min-h-56 max-lg:[&_h3]:gap-2.5 max-lg:[&_h3]:justify-start max-lg:[&_h3]:text-ui max-lg:[&_h3_span]:order-2 max-lg:[&_h3_b]:order-1 max-lg:[&_h3_b]:min-w-8 max-lg:[&_h3_em]:basis-auto max-lg:[&_h3_em]:ml-auto'
                : 'calendar-day flex gap-2.5 flex-col min-h-100 px-2 pt-3 pb-4 [.calendar-day+&]:border-l [.calendar-day+&]:border-l-rule [&_h3]:flex [&_h3]:gap-1 [&_h3]:flex-wrap [&_h3]:items-center [&_h3]:justify-between [&_h3]:min-h-8 [&_h3]:text-bark-2 [&_h3]:font-semibold [&_h3]:text-small [&_h3]:leading-none [&_h3]:font-text [&_h3]:tracking-normal [&_h3_b]:order-2 [&_h3_b]:text-bark [&_h3_b]:font-[650] [&_h3_b]:text-[1.5rem] [&_h3_b]:leading-none [&_h3_b]:font-display [&_h3_b]:normal-nums [&_h3_em]:order-1 [&_h3_em]:text-gold-ink [&_h3_em]:font-[650] [&_h3_em]:text-small [&_h3_em]:leading-none [&_h3_em]:font-text [&_h3_em]:not-italic [&_ul]:grid [&_ul]:gap-2 [&_ul]:grid-cols-1 max-lg:hidden max-lg:min-h-0 max-lg:px-0 max-lg:py-4 max-lg:[.calendar-day+&]:border-l-0 max-lg:[&.calendar-chosen]:flex max-lg:[&.calendar-chosen]:min-h-56 max-lg:[&_h3]:gap-2.5 max-lg:[&_h3]:justify-start max-lg:[&_h3]:text-ui max-lg:[&_h3_span]:order-2 max-lg:[&_h3_b]:order-1 max-lg:[&_h3_b]:min-w-8 max-lg:[&_h3_em]:basis-auto max-lg:[&_h3_em]:ml-auto'
            }
          >
            <SkeletonLine width="short" big />
            <SkeletonLine width="full" />
            <SkeletonLine width="long" />
            <SkeletonLine width="mid" />
          </div>
        ))}
      </div>
    </div>
  );
}
