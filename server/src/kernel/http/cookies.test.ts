// The privacy page names every cookie.
import { readFileSync } from 'node:fs';
import { languageCookie } from '@live-oak/contract/language.ts';
import { signedInCookie } from '@live-oak/contract/page-marks.ts';
import { STORMS_AWAY, STORMS_MINE } from '@live-oak/contract/features/storms/where.ts';
import { expect, test } from 'vitest';
import { DEVICE_COOKIE, FILES_COOKIE, SESSION_COOKIE, VISITOR_COOKIE } from './cookies.ts';

test.each(['en', 'es'])('the privacy page (%s) names every cookie', (language) => {
  const page = readFileSync(`content/${language}/legal/privacy.md`, 'utf8');
  const section = page.slice(page.indexOf('{#cookies}'), page.indexOf('{#notices}'));
  const named = [...section.matchAll(/`(\w+)`/g)].map(([, name]) => name);
  const sent = [
    SESSION_COOKIE,
    DEVICE_COOKIE,
    FILES_COOKIE,
    VISITOR_COOKIE,
    languageCookie(false),
    signedInCookie(false),
  ];
  expect(new Set(named)).toEqual(new Set([...sent, STORMS_AWAY, STORMS_MINE]));
});
