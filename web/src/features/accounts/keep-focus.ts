// Pressing a button or a link leaves the cursor in its field until the click is done. Otherwise the field would be checked
// at once, its message would push the page down, and the click would land beside what was meant.
import type { MouseEvent } from 'react';

/** For `onMouseDown` of whatever holds a form that is checked on blur. */
export function keepFocus(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('button, a, .check-label')) {
    event.preventDefault();
  }
}
