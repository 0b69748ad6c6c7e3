// Saved drafts of forms in this browser, by person and form. A visitor's draft passes to the person who signs in to send it, and to nobody
// else unasked.
import { readStored, writeStored, type Area } from './storage.ts';
import { propertiesOf } from '@live-oak/contract/keys.ts';

const PREFIX = 'live-oak.form';
const KEPT_MS = 14 * 24 * 3600_000;
const ANYONE = 'anyone';
/** Marks, in this tab, the drafts whose visitor was sent to sign in. */
const PASSED = `${PREFIX}.passed.`;
/** Whoever signs in later may be someone else. */
const PASSED_MS = 30 * 60_000;

/** Marks the drafts that a visitor wrote in this tab. */
const HERE = `${PREFIX}.here.`;

const keyOf = (name: string, userId: number | null) => `${PREFIX}.${userId ?? ANYONE}.${name}`;

export interface SavedText {
  /** When it was written, in milliseconds. */
  at: number;
  text: string;
}

function read(key: string, area: Area, keptMs = KEPT_MS): SavedText | undefined {
  try {
    const { at, text } = propertiesOf(JSON.parse(readStored(key, area) ?? ''));
    const isFresh = typeof at === 'number' && Date.now() - at < keptMs;
    if (isFresh && typeof text === 'string') return { at, text };
    writeStored(key, null, area);
  } catch {
    // No draft, or an unreadable one.
  }
  return undefined;
}

/** The saved draft of this form for this person, or of a visitor. */
export function readSaved(name: string, userId: number | null, area: Area = 'local'): SavedText | undefined {
  return read(keyOf(name, userId), area);
}

export const readSavedText = (...of: Parameters<typeof readSaved>): string | undefined => readSaved(...of)?.text;

export function writeSavedText(name: string, userId: number | null, text: string | null, area: Area = 'local'): void {
  writeStored(keyOf(name, userId), text === null ? null : JSON.stringify({ at: Date.now(), text }), area);
  if (userId === null && area === 'local') markAsOfThisTab(name, text !== null);
}

export function markAsOfThisTab(name: string, isOf = true): void {
  writeStored(HERE + name, isOf ? '1' : null, 'session');
}

/** A visitor's draft may be of the person before them at a shared computer, unless it was written in this tab. */
export const isOfThisTab = (name: string, area: Area): boolean =>
  area === 'session' || readStored(HERE + name, 'session') !== null;

export function clearSavedText(name: string, userId: number | null, area: Area = 'local'): void {
  writeSavedText(name, userId, null, area);
}

/** A visitor's draft becomes this person's. */
export function takeVisitorText(name: string, userId: number, area: Area = 'local'): void {
  const text = readSavedText(name, null, area);
  if (text !== undefined) {
    clearSavedText(name, null, area);
    writeSavedText(name, userId, text, area);
  }
}

/** A visitor is sent to sign in with this draft: it becomes that of the person who now signs in in this tab. */
export function passSavedText(name: string): void {
  writeStored(PASSED + name, JSON.stringify({ at: Date.now(), text: '' }), 'session');
}

const keysIn = (storage: Storage, prefix: string) => Object.keys(storage).filter((key) => key.startsWith(prefix));

/** Someone signed in in this tab: takes the drafts passed to them. */
export function takePassedTexts(userId: number): void {
  try {
    for (const key of keysIn(window.sessionStorage, PASSED)) {
      if (read(key, 'session', PASSED_MS)) takeVisitorText(key.slice(PASSED.length), userId);
      writeStored(key, null, 'session');
    }
  } catch {
    // Storage is blocked: nothing was saved.
  }
}

/** Signing out removes the person's drafts. */
export function clearAllSavedTexts(userId: number): void {
  try {
    for (const [area, storage] of [
      ['local', window.localStorage] as const,
      ['session', window.sessionStorage] as const,
    ]) {
      keysIn(storage, `${PREFIX}.${userId}.`).forEach((key) => writeStored(key, null, area));
    }
  } catch {
    // Storage is blocked: nothing was saved.
  }
}
