// How long a session lasts.
import { REMEMBER_SECONDS } from '../../kernel/http/cookies.ts';

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;
/** A session ends after this idle time, without and with "remember me". */
const IDLE_MS = 12 * HOUR_MS;
const REMEMBER_MS = REMEMBER_SECONDS * 1000;
/** A session ends this long after its sign-in even while it is used (ASVS 5.0 7.3.2; reasons in docs/security/rules.md). */
const WHOLE_MS = { admin: DAY_MS, others: 7 * DAY_MS, remembered: 90 * DAY_MS };

export function sessionEnd(remember: boolean, now: Date): Date {
  return new Date(now.getTime() + (remember ? REMEMBER_MS : IDLE_MS));
}

/** Sessions that began before these instants are over: an administrator's, others, remembered ones. */
export function oldestSignIns(now: Date): Record<keyof typeof WHOLE_MS, Date> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  return {
    admin: before(WHOLE_MS.admin),
    others: before(WHOLE_MS.others),
    remembered: before(WHOLE_MS.remembered),
  };
}
