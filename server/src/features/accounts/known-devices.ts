// Browsers: their names in the list of sessions, and which of them a person signed in with before. Wrong passwords in a known browser
// are counted apart, so that others cannot lock the person out (docs/security/rules.md). Its cookie is no credential and names nobody.
import { DAY_MS } from '@live-oak/contract/time.ts';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Runner } from '../../kernel/db/drizzle.ts';
import { storedSecret } from '../../kernel/db/secrets.ts';
import bowser from 'bowser';

const LONGEST = 1000;
const BETWEEN = ' on ';

/** 'Chrome on Android'; null when the user agent is missing or unknown. */
export function deviceOf(userAgent: string | undefined): string | null {
  if (!userAgent || userAgent.length > LONGEST) return null;
  const { browser, os } = bowser.parse(userAgent);
  return browser.name && os.name ? `${browser.name}${BETWEEN}${os.name}` : null;
}

export function partsOf(device: string | null): { browser: string | null; system: string | null } {
  const [browser, system] = device?.split(BETWEEN) ?? [];
  return { browser: browser ?? null, system: system ?? null };
}

/** As long as the cookie lasts. */
const KNOWN_MS = 365 * DAY_MS;
/** 'day.nonce.signature' */
const SHAPE = /^(\d{1,6})\.([\w-]{22})\.([\w-]{43})$/;

const dayOf = (at: Date) => Math.floor(at.getTime() / DAY_MS);

const secretOf = (run: Runner) => storedSecret(run, 'devices', () => randomBytes(32).toString('base64url'));

const sign = (secret: string, userId: number, day: string, nonce: string) =>
  createHmac('sha256', secret).update(`${userId}.${day}.${nonce}`).digest();

/** The cookie for the browser of somebody who just proved who they are; `suffix`: MAILED after an emailed link, which proves the mailbox alone. */
export async function newDevice(run: Runner, userId: number, now: Date, suffix = ''): Promise<string> {
  const [day, nonce] = [String(dayOf(now)), randomBytes(16).toString('base64url')];
  return `${day}.${nonce}.${sign(await secretOf(run), userId, day, nonce + suffix).toString('base64url')}`;
}
export const MAILED = '.mailed';

/**
 * What tries in a browser of this person are counted by; else undefined. Cookies up to the day of `markedAfter`, when the second factor was turned on,
 * and those of an emailed link do not count with it: they took less proof.
 */
export async function knownDevice(
  run: Runner,
  userId: number,
  mark: string | undefined,
  { now, markedAfter = null }: { now: Date; markedAfter?: Date | null },
): Promise<string | undefined> {
  const [, day = '', nonce = '', signature = ''] = SHAPE.exec(mark ?? '') ?? [];
  const isOld = now.getTime() - Number(day) * DAY_MS > KNOWN_MS;
  const isBefore = markedAfter !== null && Number(day) <= dayOf(markedAfter);
  if (nonce === '' || isOld || isBefore) return undefined;
  const secret = await secretOf(run);
  const given = Buffer.from(signature, 'base64url');
  const isSigned = (suffix: string) => {
    const wanted = sign(secret, userId, day, nonce + suffix);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  };
  return isSigned('') || (markedAfter === null && isSigned(MAILED)) ? nonce : undefined;
}
