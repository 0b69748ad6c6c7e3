// The way from a paid job to the calendar, while there is work to find a day for.
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useTexts } from '../../../texts/language.tsx';
import { calendarTexts } from '../texts.ts';
import './agree-on-day.css';

export function AgreeOnDay({ job }: { job: Pick<Job, 'id' | 'status'> }) {
  const t = useTexts(calendarTexts);
  return job.status === 'awarded' || job.status === 'in_progress' ? (
    <p className="calendar-agree">
      <ButtonLink to={`/calendar?job=${job.id}`}>
        <Icon name="calendar" />
        {t.agreeOnADay}
      </ButtonLink>
    </p>
  ) : null;
}
