// Where toasts stand: above everything, and inside the dialog that is open, as all that is outside of a modal dialog is inert.
import { useEffect, useState } from 'react';

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
      }
    };
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
    return () => dialogs.disconnect();
  }, [host, count]);

  useEffect(() => () => host.remove(), [host]);
  return host;
}
