// Keeps the focus in a field until a press on a button or link is complete. Otherwise validation on blur could push the page down, and the
// click would miss.
import type { MouseEvent } from 'react';

/** For `onMouseDown` of a form that validates on blur. */
export function keepFocus(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('button, a, .check-label')) event.preventDefault();
}
