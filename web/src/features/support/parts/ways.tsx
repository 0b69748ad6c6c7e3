// How to reach us: phone, email and chat, and whether someone is available now, in Louisiana time.
import type { SupportNow } from '@live-oak/contract/features/support/schema.ts';
import { LOCALES, withoutDots, type Language } from '@live-oak/contract/language.ts';
import type { ReactNode } from 'react';
import { supportContact } from '../../../app/support-contact.ts';
import { useLanguage } from '../../../texts/language.tsx';
import { Badge, Icon, type IconName } from '../../../ui/basics.tsx';
import { useAnswer } from '../../../api-client/use-answer.ts';
import { NOW_ADDRESS } from '../data.ts';
import { useSupportTexts } from '../texts.ts';

type Standing = SupportNow['phone'];

export function Ways() {
  const t = useSupportTexts().ways;
  const asked = useAnswer<SupportNow>(NOW_ADDRESS);
  const now = asked.data?.body;
  const { email, phone } = supportContact();
  return (
    <section className="grid grid-fit-68 border-y-2 border-y-bark" aria-labelledby="ways">
      <h2 className="visually-hidden" id="ways">
        {t.title}
      </h2>
      <Way icon="phone" contact="phone" isHidden={phone.shown === ''} title={t.phone} hours={t.phoneHours}>
        <Now standing={now?.phone} closed={t.closed} failed={asked.isError} />
        <a className="btn btn-secondary self-start mt-auto" href={`tel:${phone.dialed}`}>
          {t.call(phone.shown)}
        </a>
      </Way>
      <Way icon="mail" contact="email" isHidden={email === ''} title={t.email} hours={t.emailHours}>
        <a className="btn btn-secondary self-start max-w-full mt-auto wrap-anywhere" href={`mailto:${email}`}>
          {email}
        </a>
      </Way>
      <Way icon="chat" title={t.chat} hours={t.chatHours}>
        <Now standing={now?.chat} closed={t.offline} failed={asked.isError} />
        <p className="small second">{t.chatHow}</p>
        <a className="btn btn-secondary self-start mt-auto" href="#ask">
          {now?.chat.open ? t.startChat : t.leave}
        </a>
      </Way>
    </section>
  );
}

interface WayProps {
  icon: IconName;
  /** The operator setting that it needs. */
  contact?: 'email' | 'phone';
  isHidden?: boolean;
  title: string;
  hours: string;
  children: ReactNode;
}

function Way({ icon, contact, isHidden, title, hours, children }: WayProps) {
  return (
    <div
      className="support-way flex gap-2 flex-col pr-6 pl-0 pt-4 pb-6 max-lg:pr-0 not-first-of-type:pl-6 not-first-of-type:border-l not-first-of-type:border-l-rule max-lg:not-first-of-type:pl-0 max-lg:not-first-of-type:border-l-0 max-lg:not-first-of-type:border-t max-lg:not-first-of-type:border-t-rule"
      data-contact={contact}
      hidden={isHidden}
    >
      <h3 className="title-3 flex gap-2 items-center">
        <Icon className="text-oak" name={icon} /> {title}
      </h3>
      <p className="second">{hours}</p>
      {children}
    </div>
  );
}

function Now({ standing, closed, failed }: { standing: Standing | undefined; closed: string; failed: boolean }) {
  const t = useSupportTexts().ways;
  const { language } = useLanguage();
  const line = 'flex gap-x-2 gap-y-1 flex-wrap items-center min-h-7';
  if (!standing) return <p className={`small second ${line}`}>{failed ? t.unknown : null}</p>;
  const { until, next } = standing;
  return (
    <p className={line}>
      {until === null ? <Badge>{closed}</Badge> : <Badge tone="ok">{t.open(clockTime(until, language))}</Badge>}{' '}
      {until === null && next && <Opens next={next} />}
    </p>
  );
}

function Opens({ next: { day, inDays, minutes } }: { next: NonNullable<Standing['next']> }) {
  const t = useSupportTexts().ways;
  const { language } = useLanguage();
  const [weekday, time] = [weekdayOf(day, language), clockTime(minutes, language)];
  const words =
    inDays === 0 ? t.opensToday(time) : inDays === 1 ? t.opensTomorrow(weekday, time) : t.opensOn(weekday, time);
  return <span className="small">{words}</span>;
}

/** A Sunday, so that the weekday is the number of days after it. */
const SUNDAY = Date.UTC(2026, 0, 4);
const DAY = 24 * 3600_000;

/** 1 → 'Monday', 'lunes' */
function weekdayOf(day: number, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], { timeZone: 'UTC', weekday: 'long' }).format(SUNDAY + day * DAY);
}

/** 480 → '8 AM', '8 a. m.' */
function clockTime(minutes: number, language: Language): string {
  const at = new Intl.DateTimeFormat(LOCALES[language], {
    timeZone: 'UTC',
    hour: 'numeric',
    ...(minutes % 60 > 0 && { minute: '2-digit' }),
  }).format(SUNDAY + minutes * 60_000);
  return withoutDots(at);
}
