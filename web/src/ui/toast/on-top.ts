// Positions the toasts: above everything, inside an open dialog, since everything outside a modal dialog is inert, and where they cover no
// control or input, nor, on a wide screen, the page's title.
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Wish {
  /** The toasts, wherever they are now: only their sides and height matter. */
  toasts: Box;
  /** Between these pixels from the top of the window. */
  from: number;
  until: number;
  /** Which end to try first. */
  nearest: 'top' | 'bottom';
}

/** Between toasts and what they must not cover. */
const GAP = 8;

/** Where toasts cover none of `taken`, in pixels from the top of the window; undefined if there is no such place. */
export function freePlace({ toasts, from, until, nearest }: Wish, taken: readonly Box[]): number | undefined {
  const height = toasts.bottom - toasts.top;
  const inTheWay = taken.filter(({ left, right }) => left < toasts.right && right > toasts.left);
  const isFree = (top: number) =>
    top >= from && top + height <= until && inTheWay.every((box) => box.bottom <= top || box.top >= top + height);
  const tops =
    nearest === 'top'
      ? [from, ...inTheWay.map(({ bottom }) => bottom + GAP)].toSorted((a, b) => a - b)
      : [until - height, ...inTheWay.map(({ top }) => top - GAP - height)].toSorted((a, b) => b - a);
  return tops.find(isFree);
}

const openDialogs = () => [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')];

/** The most recently opened modal dialog, or the body. */
const topmost = (): HTMLElement => openDialogs().at(-1) ?? document.body;

/** Moves it without restarting its contents if the browser can; otherwise removes and inserts it. */
function moveInto(place: HTMLElement & { moveBefore?: (node: Node, before: null) => void }, host: HTMLElement): void {
  if (host.parentNode === place) return;
  if (place.moveBefore && host.isConnected) {
    place.moveBefore(host, null);
  } else {
    place.append(host);
  }
}

/** Where it is after its entrance animation. */
function boxOf({ offsetLeft: left, offsetTop: top, offsetWidth, offsetHeight }: HTMLElement): Box {
  return { left, top, right: left + offsetWidth, bottom: top + offsetHeight };
}

const CONTROLS = 'button, .btn, input, select, textarea, summary, [role="tab"]';

function controlsIn(place: Element, region: HTMLElement): HTMLElement[] {
  return [...place.querySelectorAll<HTMLElement>(CONTROLS)].filter((one) => !region.contains(one));
}

const boxesOf = (elements: readonly HTMLElement[]): Box[] =>
  elements.map((one) => one.getBoundingClientRect()).filter(({ width, bottom }) => width > 0 && bottom > 0);

/** The lines of the page's title, as wide as their text. */
function titleIn(main: Element | null): Box[] {
  const title = main?.querySelector('h1');
  if (!title) return [];
  const words = document.createRange();
  words.selectNodeContents(title);
  return [...words.getClientRects()].filter(({ width, bottom }) => width > 1 && bottom > 0);
}

/** Part of a bar that stays visible while the page scrolls. */
function staysInSight(element: HTMLElement): boolean {
  for (let one: HTMLElement | null = element; one && one.id !== 'main'; one = one.parentElement) {
    if (/^(?:sticky|fixed)$/.test(getComputedStyle(one).position)) return true;
  }
  return false;
}

/** As in toast.css: below it toasts are at the bottom, one at a time. */
const isNarrow = () => !matchMedia('(min-width: 48rem)').matches;

/** Pixels from the top of the window. */
function topOf(region: HTMLElement): number {
  const toasts = boxOf(region);
  const { innerHeight: height } = window;
  const dialog = region.closest('dialog');
  if (dialog) {
    const head = dialog.firstElementChild;
    const taken = boxesOf([...(head instanceof HTMLElement ? [head] : []), ...controlsIn(dialog, region)]);
    return freePlace({ toasts, from: 0, until: height, nearest: 'top' }, taken) ?? 0;
  }
  const main = document.getElementById('main');
  const controls = main ? controlsIn(main, region) : [];
  if (isNarrow()) {
    const wish = { toasts, from: height / 2, until: height, nearest: 'bottom' } as const;
    const lowest = height - (toasts.bottom - toasts.top);
    const pressed = boxesOf(controls);
    const inSight = boxesOf(controls.filter(staysInSight));
    const alerts = main ? boxesOf([...main.querySelectorAll<HTMLElement>('[role="alert"]')]) : [];
    return (
      (alerts.length > 0 ? freePlace({ ...wish, from: 0 }, [...pressed, ...alerts]) : undefined) ??
      freePlace(wish, pressed) ??
      freePlace({ ...wish, from: 0 }, inSight) ??
      lowest
    );
  }
  const from = Math.max(0, document.querySelector('header')?.getBoundingClientRect().bottom ?? 0);
  const wish = { toasts, from, until: height / 2 + from, nearest: 'top' } as const;
  const pressed = boxesOf(controls);
  return freePlace(wish, [...pressed, ...titleIn(main)]) ?? freePlace(wish, pressed) ?? from;
}

/**
 * A host element for the toasts, filled by a portal. While `count` is above zero it follows dialogs as they open and close, and its popover
 * is raised above them. While `held`, under the pointer, it stays where it is.
 */
export function useHostOnTop(count: number, held: boolean): HTMLElement {
  const [host] = useState(() => document.createElement('div'));
  const put = useEffectEvent(() => {
    const region = host.querySelector<HTMLElement>('[popover]');
    if (region && !held) {
      region.style.setProperty('--toasts-top', `${topOf(region)}px`);
    }
  });

  useEffect(() => {
    const sizes = new ResizeObserver(() => put());
    const place = () => {
      moveInto(topmost(), host);
      const region = host.querySelector<HTMLElement>('[popover]');
      if (region && count > 0 && 'showPopover' in region) {
        region.hidePopover();
        region.showPopover();
        sizes.disconnect();
        for (const sized of [region, region.closest('dialog'), document.getElementById('main')]) {
          if (sized) sizes.observe(sized);
        }
      }
    };
    place();
    if (count === 0) return;
    // The browser hides a popover that is removed from the document.
    const region = host.querySelector<HTMLElement>('[popover]');
    const showAgain = ({ newState }: ToggleEvent) => {
      if (newState === 'closed') place();
    };
    region?.addEventListener('toggle', showAgain);
    const isNews = ({ target, type }: MutationRecord) =>
      type === 'attributes' ? target instanceof HTMLDialogElement : !host.isConnected;
    const dialogs = new MutationObserver((changes) => {
      if (changes.some(isNews)) place();
    });
    dialogs.observe(document.body, { subtree: true, attributeFilter: ['open'], childList: true });
    return () => {
      region?.removeEventListener('toggle', showAgain);
      dialogs.disconnect();
      sizes.disconnect();
    };
  }, [host, count]);

  useEffect(() => () => host.remove(), [host]);
  return host;
}

function watchDialogs(listener: () => void): () => void {
  const observer = new MutationObserver(() => listener());
  observer.observe(document.body, { subtree: true, attributeFilter: ['open'], childList: true });
  return () => observer.disconnect();
}

/** Whether a modal dialog, sheet or drawer is open: toasts wait until it closes, except errors. */
export function useDialogOpen(): boolean {
  return useSyncExternalStore(watchDialogs, () => openDialogs().length > 0);
}
