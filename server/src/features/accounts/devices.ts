// Describes a browser in two words for the list of sessions: 'Chrome on Android'. No decision depends on it.
import bowser from 'bowser';

const LONGEST = 1000;
const BETWEEN = ' on ';

/** 'Chrome on Android'; null when the user agent is missing or unknown. */
export function deviceOf(userAgent: string | undefined): string | null {
  if (!userAgent || userAgent.length > LONGEST) {
    return null;
  }
  const { browser, os } = bowser.parse(userAgent);
  return browser.name && os.name ? `${browser.name}${BETWEEN}${os.name}` : null;
}

/** The browser and the system of what deviceOf() returned. */
export function partsOf(device: string | null): { browser: string | null; system: string | null } {
  const [browser, system] = device?.split(BETWEEN) ?? [];
  return { browser: browser ?? null, system: system ?? null };
}
