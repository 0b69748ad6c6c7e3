// What somebody does before the application is there: what they typed, chose and pressed, given to it once it can take it.

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface Press {
  pressed: Element;
  /** It sends this form. */
  form?: HTMLFormElement | undefined;
}

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;

/** A button without words is known by its label. */
const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;

/** The element, or the one that took its place in a new drawing. */
function present<E extends Element>(element: E): E | undefined {
  if (element.isConnected) {
    return element;
  }
  const { id, tagName } = element;
  const name = element.getAttribute('name');
  const value = isField(element) && element.type === 'radio' ? element.value : undefined;
  // The same kind of element under the same name.
  const alike = [...document.querySelectorAll<E>(tagName)];
  return (
    alike.find((one) => id !== '' && one.id === id) ??
    alike.find(
      (one) =>
        name !== null &&
        one.getAttribute('name') === name &&
        (value === undefined || one.getAttribute('value') === value),
    ) ??
    (isField(element) ? undefined : alike.find((one) => nameOf(one) === nameOf(element)))
  );
}

const isTick = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type);

/** Not as the page was sent. */
function isMoved(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const sent = [...field.options].findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== Math.max(sent, 0);
  }
  return isTick(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

const dispatch = (field: Field, type: 'input' | 'change') => field.dispatchEvent(new Event(type, { bubbles: true }));

/** Writes past the frameworks that watch a field's value, so that the event is news to them. */
function write(field: Field, value: string): void {
  field.value = '';
  // A field has a prototype: that of its element, whose setter is asked for.
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
}

/** How a field stands now, as a way to bring another (or itself, emptied) to the same. */
function stateOf(field: Field): { isIn: (now: Field) => boolean; put: (now: Field) => void } {
  if (isTick(field)) {
    const { checked } = field;
    return {
      isIn: (now) => now instanceof HTMLInputElement && now.checked === checked,
      put: (now) => {
        if (now instanceof HTMLInputElement && (checked || now.type === 'checkbox')) {
          now.checked = !checked;
          now.click();
        }
      },
    };
  }
  if (field instanceof HTMLInputElement && field.type === 'file') {
    const { files } = field;
    return {
      isIn: (now) => now instanceof HTMLInputElement && now.files?.length === files?.length,
      put: (now) => {
        if (now instanceof HTMLInputElement) {
          now.files = files;
          dispatch(now, 'change');
        }
      },
    };
  }
  const { value } = field;
  return {
    isIn: (now) => now.value === value,
    put: (now) => {
      write(now, value);
      dispatch(now, 'input');
      dispatch(now, 'change');
    },
  };
}

export class Recorder {
  /** What it does itself is nobody's doing. */
  isReplaying = false;
  private readonly typed = new Map<Field, ReturnType<typeof stateOf>>();
  private presses: Press[] = [];
  private focused: { field: HTMLElement; from: number | null; to: number | null } | undefined;

  get hasTyped(): boolean {
    return this.typed.size > 0;
  }

  /** What stands in a field. A `change` back to what was sent, without an `input`, is a reset by the application. */
  note({ target, type }: Pick<Event, 'target' | 'type'>): void {
    if (isField(target)) {
      if (type === 'input' || isMoved(target) || !this.typed.has(target)) {
        this.typed.set(target, stateOf(target));
      }
      this.noteFocus();
    }
  }

  /** Also changes without an event: what the browser restored after a reload, what autofill set. */
  noteChanged(): void {
    for (const field of document.querySelectorAll<Field>('main input, main select, main textarea')) {
      if (isMoved(field) && this.typed.get(field)?.isIn(field) !== true) {
        this.typed.set(field, stateOf(field));
      }
    }
  }

  noteFocus(): void {
    const field = document.activeElement;
    if (field instanceof HTMLElement && field !== document.body) {
      const text = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : undefined;
      this.focused = { field, from: text?.selectionStart ?? null, to: text?.selectionEnd ?? null };
    }
  }

  /** Impatience is no second press. */
  notePress(pressed: Element, form?: HTMLFormElement): void {
    const last = this.presses.at(-1);
    if (last?.pressed !== pressed || last.form !== form) {
      this.presses.push({ pressed, form });
    }
  }

  /** Gives the application what was typed. */
  replayTyped(): void {
    this.isReplaying = true;
    for (const [field, state] of this.typed) {
      const now = present(field);
      if (now) {
        state.put(now);
      }
    }
    this.restoreFocus();
    this.isReplaying = false;
  }

  /** What the application overwrote since, while it came to itself. */
  replayLost(): void {
    for (const [field, state] of this.typed) {
      const now = present(field);
      if (now && !state.isIn(now)) {
        state.put(now);
      }
    }
    this.restoreFocus();
  }

  private restoreFocus(): void {
    if (!this.focused) {
      return;
    }
    const { field, from, to } = this.focused;
    const now = present(field);
    const isLost = now !== field && document.activeElement === document.body;
    if (now && (isLost || document.activeElement === now)) {
      now.focus({ preventScroll: true });
      if (from !== null && (now instanceof HTMLInputElement || now instanceof HTMLTextAreaElement)) {
        now.setSelectionRange(from, to ?? from);
      }
    }
  }

  replayPresses(): void {
    const presses = this.presses;
    this.presses = [];
    for (const { pressed, form } of presses) {
      const button = present(pressed);
      if (form) {
        const isButton = button instanceof HTMLButtonElement || button instanceof HTMLInputElement;
        present(form)?.requestSubmit(isButton && button.form === present(form) ? button : null);
      } else {
        // An element of a picture has no click() of its own.
        button?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      }
    }
  }
}
