// Watches the browser's console: a journey fails on every unexpected error or warning.
import type { BrowserContext, ConsoleMessage } from '@playwright/test';

const KINDS = new Set(['error', 'warning', 'assert']);
/** The test runner's own message when it blocks the service worker. */
const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright';
/** On a busy machine a page may use a preloaded file later than Chromium expects. */
const USED_LATE = 'was preloaded using link preload but not used within a few seconds';

export interface ConsoleWatch {
  /** Unexpected messages, with their location. */
  complaints: string[];
  /** Chromium logs each refused call as an error: this refusal is part of the story. */
  expectRefusal: (status: number, path: string | RegExp) => void;
  /** Beginnings of errors that the application itself logs. */
  expectLog: (beginning: string) => void;
  /** While the network is off or loses responses, failed calls are expected. */
  expectOffline: (isOffline: boolean) => void;
}

/** Listens to all pages of a context: console, uncaught errors, and requests that failed without a network. */
export function watchConsole(context: BrowserContext): ConsoleWatch {
  const refusals: { status: number; path: string | RegExp }[] = [];
  const logs: string[] = [];
  let offline = false;
  const watch: ConsoleWatch = {
    complaints: [],
    expectRefusal: (status, path) => refusals.push({ status, path }),
    expectLog: (beginning) => logs.push(beginning),
    expectOffline: (isOffline) => {
      offline = isOffline;
    },
  };
  const isExpected = (message: ConsoleMessage) => {
    const text = message.text();
    const { url } = message.location();
    const isExpected = refusals.some(
      ({ status, path }) =>
        text.includes(`status of ${status}`) &&
        (typeof path === 'string' ? new URL(url).pathname === path : path.test(url)),
    );
    // A visitor on a page for members: the server answers 401.
    const isNobody = text.includes('status of 401') && URL.canParse(url) && new URL(url).pathname === '/api/auth/me';
    const isLogged = logs.some((beginning) => text.startsWith(beginning));
    return (
      isExpected ||
      isLogged ||
      isNobody ||
      text === WORKER_BLOCKED ||
      text.includes(USED_LATE) ||
      (offline && /ERR_(?:INTERNET_DISCONNECTED|EMPTY_RESPONSE)/.test(text))
    );
  };
  context.on('console', (message) => {
    if (KINDS.has(message.type()) && !isExpected(message)) {
      watch.complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  context.on('weberror', (error) => {
    watch.complaints.push(`uncaught: ${error.error().stack ?? error.error().message}`);
  });
  return watch;
}
