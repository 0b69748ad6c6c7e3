// Runs before the first paint of every page, as a separate file (no inline script). A public page works with this and its links alone until
// someone uses more: then the application is loaded and receives what they did meanwhile. The fallback page of the other screens starts the
// application automatically, which then replays earlier presses.
import '../app/theme-boot.ts';
import { ALIVE } from '../app/alive.ts';
import { preload, prefetch, readBoot, run } from './application.ts';
import { whenIdle } from './when-idle.ts';
import { foldMenus } from './menus.ts';
import { isNeededAtOnce, usedIn } from './reasons.ts';
import { Recorder } from './recorder.ts';
import { showMissing, showWork } from './signs.ts';
import { watchStorm } from './storm.ts';

const WORDS_MS = 300;

const boot = readBoot();
const recorder = new Recorder();
let isAlive = false;
/** The application does not receive changes yet: it would re-render in the middle of one and restore its own empty values. */
let isHolding = boot !== undefined;
let isDrawn = false;
let isPreloaded = false;
let running: Promise<void> | undefined;
/** The application renders, and has not received what was typed. */
let isTakingOver = false;

function preloadOnce(): void {
  if (boot && !isPreloaded) {
    isPreloaded = true;
    preload(boot);
  }
}

function start(): void {
  if (!boot || isAlive || running) return;
  preloadOnce();
  const timer = setTimeout(() => showWork(true), WORDS_MS);
  running = run(boot, () => {
    isTakingOver = true;
    recorder.noteFocus();
    watchFields();
  }).catch(() => {
    // Offline: typed values stay, and the next use, or the connection, tries again.
    clearTimeout(timer);
    showMissing();
    isTakingOver = false;
    running = undefined;
    window.addEventListener('online', start, { once: true });
  });
  window.addEventListener(ALIVE, () => clearTimeout(timer), { once: true });
}

/** A password manager may set a field without any event, even while the application loads. */
function watchFields(): void {
  if (!isDrawn) {
    recorder.noteChanged();
    requestAnimationFrame(watchFields);
  }
}

const namesIn = (storage: () => Storage): string[] => {
  try {
    return Object.keys(storage());
  } catch {
    // Storage is blocked: nothing was saved.
    return [];
  }
};

/** A search, whose results the server sends. A forum post has the same method, and without the application leads to the login page. */
const isAnsweredByServer = (form: HTMLFormElement) =>
  form.getAttribute('method') === 'get' && form.getAttribute('action') !== '/login';

function arrive(): void {
  const names = namesIn(() => localStorage);
  const isNeeded = isNeededAtOnce({
    isKnown: document.documentElement.dataset['known'] !== undefined,
    stored: [...names, ...namesIn(() => sessionStorage)],
    path: location.pathname,
    search: location.search,
    isDrawn: boot?.isDrawn === true,
    hasForm: [...document.querySelectorAll<HTMLFormElement>('main form:not([role="search"])')].some(
      (form) => !isAnsweredByServer(form),
    ),
  });
  if (isNeeded) start();
}

const whileWaiting = (type: string, listen: (event: Event) => void) =>
  document.addEventListener(type, (event) => !isAlive && !recorder.isReplaying && listen(event), {
    capture: true,
    passive: type.startsWith('touch'),
  });

/** Passed to the application later, once. */
function hold(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function listenForPresses(): void {
  whileWaiting('click', (event) => {
    const used = usedIn(event.target)?.closest('button, [role="button"], [role="tab"], .map-choice');
    const sends = used instanceof HTMLButtonElement && used.type !== 'button' && used.form !== null;
    if (used && !sends) {
      hold(event);
      recorder.notePress(used);
      start();
    }
  });
}

function listen(): void {
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    whileWaiting(type, ({ target }) => usedIn(target) && preloadOnce());
  }
  whileWaiting('pointerover', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    if (link && link.origin === location.origin && !prefetched.has(link.href) && !running) {
      prefetched.add(link.href);
      prefetch(link.href);
    }
  });
  whileWaiting('pointerdown', ({ target }) => usedIn(target) && start());
  whileWaiting('focusin', ({ target }) => {
    recorder.noteFocus();
    // A focus set by the page itself does not count as use.
    if (usedIn(target)?.matches('input, select, textarea') && (navigator.userActivation?.hasBeenActive ?? true)) {
      start();
    }
  });
  for (const type of ['input', 'change']) {
    whileWaiting(type, (event) => {
      recorder.note(event);
      if (isHolding) event.stopImmediatePropagation();
      start();
    });
  }
  whileWaiting('click', (event) => {
    const language = event.target instanceof Element && event.target.closest('a[hreflang]');
    // As a link it would lose typed values; the application changes the language in place.
    if (language && recorder.hasTyped) {
      hold(event);
      recorder.notePress(language);
      start();
    }
  });
  whileWaiting('submit', (event) => {
    // A submit event is one.
    const { submitter, target } = event as SubmitEvent;
    if (!(target instanceof HTMLFormElement)) return;
    // It navigates to its results like a link.
    if (isAnsweredByServer(target) && !(isTakingOver && recorder.hasTyped)) return;
    // Otherwise the browser would send it: with a password in the address.
    hold(event);
    recorder.notePress(submitter ?? target, target);
    start();
  });
}
const prefetched = new Set<string>();

const MOST_FRAME_MS = 2000;

/** Or a while later: a page that is not drawn gets no frames, and would hold presses until it is. */
const nextFrame = () =>
  new Promise((resolve) => {
    requestAnimationFrame(resolve);
    setTimeout(resolve, MOST_FRAME_MS);
  });

/** A separate task, so that the application has finished rendering: changes during rendering would be reset. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

async function handOver(): Promise<void> {
  showWork(false);
  // The fallback page has no fields.
  if (boot) {
    recorder.noteChanged();
    isDrawn = true;
    await nextTask();
    isHolding = false;
    recorder.replayTyped();
  }
  // The session and saved drafts are read one render later.
  await nextFrame();
  await nextFrame();
  isAlive = true;
  recorder.replayLost();
  recorder.replayPresses();
}

foldMenus();
// Before everything that holds back a click for the application.
watchStorm();
listenForPresses();
window.addEventListener(ALIVE, () => void handOver(), { once: true });
if (boot) {
  listen();
  document.addEventListener('DOMContentLoaded', arrive, { once: true });
  whenIdle(() => isAlive || running !== undefined);
}
