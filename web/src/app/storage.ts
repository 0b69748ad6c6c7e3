// Local and session storage that may be missing: with cookies blocked, every access throws.

export type Area = 'local' | 'session';

function areaOf(area: Area): Storage {
  return area === 'local' ? window.localStorage : window.sessionStorage;
}

/** The stored text, or null when there is none or storage is blocked. */
export function readStored(key: string, area: Area = 'local'): string | null {
  try {
    return areaOf(area).getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes it when null. Does nothing where storage is blocked. */
export function writeStored(key: string, value: string | null, area: Area = 'local'): void {
  try {
    if (value === null) {
      areaOf(area).removeItem(key);
    } else {
      areaOf(area).setItem(key, value);
    }
  } catch {
    // Blocked or full: the page works without it.
  }
}
