// Where toasts stand: above everything, and inside the dialog that is open, as all that is outside of a modal dialog is inert.
import { useEffect, useState } from 'react';
import { topBelow, type Box } from './top-below.ts';

/** The modal dialog that was opened last, or the body. */
function topmost(): HTMLElement {
  return [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? document.body;
}

/** Moves without restarting what is inside, where the browser can; else it is taken out and put in again. */
function moveInto(place: HTMLElement & { moveBefore?: (node: Node, before: null) => void }, host: HTMLElement): void {
  if (host.parentNode === place) {
    return;
  }
  if (place.moveBefore && host.isConnected) {
    place.moveBefore(host, null);
  } else {
    place.append(host);
  }
}

/** Where it stands once what moves it in has ended. */
function boxOf({ offsetLeft: left, offsetTop: top, offsetWidth, offsetHeight }: HTMLElement): Box {
  return { left, top, right: left + offsetWidth, bottom: top + offsetHeight };
}

/** Keeps the toasts off the head of the dialog they stand in, where its Close is: below it when both would be at one place. */
function keepOffHead(region: HTMLElement): void {
  const dialog = region.closest('dialog');
  const head = dialog?.firstElementChild;
  const top =
    dialog && head instanceof HTMLElement
      ? topBelow({ ...boxOf(dialog), bottom: dialog.offsetTop + head.offsetHeight }, boxOf(region))
      : 0;
  region.style.setProperty('--toasts-top', `${top}px`);
}

/**
 * An element of its own for the toasts, to be filled by a portal. While `count` is above nothing it follows the dialogs that open and
 * close, and its popover is raised above them.
 */
export function useHostOnTop(count: number): HTMLElement {
  const [host] = useState(() => document.createElement('div'));

  useEffect(() => {
    const place = () => {
      moveInto(topmost(), host);
      const region = host.querySelector<HTMLElement>('[popover]');
      if (region && count > 0 && 'showPopover' in region) {
        region.hidePopover();
        region.showPopover();
        sizes.disconnect();
        for (const sized of [region, region.closest('dialog')]) {
          if (sized) {
            sizes.observe(sized);
          }
        }
      }
    };
    const sizes = new ResizeObserver(() => {
      const region = host.querySelector<HTMLElement>('[popover]');
      if (region) {
        keepOffHead(region);
      }
    });
    place();
    if (count === 0) {
      return;
    }
    const isNews = ({ target, type }: MutationRecord) =>
      type === 'attributes' ? target instanceof HTMLDialogElement : !host.isConnected;
    const dialogs = new MutationObserver((changes) => {
      if (changes.some(isNews)) {
        place();
      }
    });
    dialogs.observe(document.body, { subtree: true, attributeFilter: ['open'], childList: true });
    return () => {
      dialogs.disconnect();
      sizes.disconnect();
    };
  }, [host, count]);

  useEffect(() => () => host.remove(), [host]);
  return host;
}
