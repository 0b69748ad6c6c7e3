// A double click on a button that changes the page would press whatever appears under the pointer: a footer link, another "Remove".

/** The control that a click activates; a label and its control count as one. */
function controlOf(target: EventTarget | null) {
  if (!(target instanceof Element)) return target;
  return target.closest('label')?.control ?? target.closest('a, button, input, select, textarea, summary') ?? target;
}

/** Ignores later clicks of a double click that land on a different control. Keys (detail 0) and taps (1) pass. */
export function dropStrayClicks(): void {
  let first: EventTarget | null = null;
  const drop = (event: MouseEvent) => {
    const control = controlOf(event.target);
    if (event.detail === 1) {
      first = control;
    } else if (event.detail > 1 && control !== first) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  addEventListener('click', drop, true);
}
