// Saved drafts of forms in this browser, by person and form. A visitor's draft is passed to the person who signs in.
import { readStored, writeStored, type Area } from './storage.ts';
import { propertiesOf } from '@live-oak/contract/keys.ts';

const PREFIX = 'live-oak.form';
const KEPT_MS = 14 * 24 * 3600_000;
const ANYONE = 'anyone';

const keyOf = (name: string, userId: number | null) => `${PREFIX}.${userId ?? ANYONE}.${name}`;

function read(key: string, area: Area): string | undefined {
  try {
    const { at, text } = propertiesOf(JSON.parse(readStored(key, area) ?? ''));
    const isFresh = typeof at === 'number' && Date.now() - at < KEPT_MS;
    if (isFresh && typeof text === 'string') {
      return text;
    }
    writeStored(key, null, area);
  } catch {
    // No draft, or an unreadable one.
  }
  return undefined;
}

/** The saved draft of this form for this person; a visitor's draft becomes theirs. */
export function readSavedText(name: string, userId: number | null, area: Area = 'local'): string | undefined {
  const own = read(keyOf(name, userId), area);
  if (own !== undefined || userId === null) {
    return own;
  }
  const before = read(keyOf(name, null), area);
  if (before !== undefined) {
    writeStored(keyOf(name, null), null, area);
    writeSavedText(name, userId, before, area);
  }
  return before;
}

export function writeSavedText(name: string, userId: number | null, text: string | null, area: Area = 'local'): void {
  writeStored(keyOf(name, userId), text === null ? null : JSON.stringify({ at: Date.now(), text }), area);
}

export function clearSavedText(name: string, userId: number | null, area: Area = 'local'): void {
  writeSavedText(name, userId, null, area);
}

/** Signing out removes the person's drafts. */
export function clearAllSavedTexts(userId: number): void {
  try {
    for (const [area, storage] of [
      ['local', window.localStorage] as const,
      ['session', window.sessionStorage] as const,
    ]) {
      const mine = Object.keys(storage).filter((key) => key.startsWith(`${PREFIX}.${userId}.`));
      mine.forEach((key) => writeStored(key, null, area));
    }
  } catch {
    // Storage is blocked: nothing was saved.
  }
}
