// Records what someone types, chooses and presses before the application has started, and replays it afterwards.

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface Press {
  pressed: Element;
  /** It submits this form. */
  form?: HTMLFormElement | undefined;
}

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;

/** A button without text is known by its label. */
const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;

/** The element, or the one that replaced it in a new render. */
function present<E extends Element>(element: E): E | undefined {
  if (element.isConnected) return element;
  const { id, tagName } = element;
  const name = element.getAttribute('name');
  const value = isField(element) && element.type === 'radio' ? element.value : undefined;
  // The same kind of element with the same name.
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

/** Differs from the page as sent. */
function isMoved(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const sent = [...field.options].findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== Math.max(sent, 0);
  }
  return isTick(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

const dispatch = (field: Field, type: 'input' | 'change') => field.dispatchEvent(new Event(type, { bubbles: true }));

/** Bypasses frameworks that track a field's value, so that they see the event as a change. */
function write(field: Field, value: string): void {
  field.value = '';
  // A field's prototype has the native setter.
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
}

/** A field's current state, as a test and a way to bring another field (or itself, emptied) to it. */
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
  /** Its own events are not the person's. */
  isReplaying = false;
  private readonly typed = new Map<Field, ReturnType<typeof stateOf>>();
  private presses: Press[] = [];
  private focused: { field: HTMLElement; from: number | null; to: number | null } | undefined;

  get hasTyped(): boolean {
    return this.typed.size > 0;
  }

  /** Records a field's value. A `change` back to the original value without an `input` is a reset by the application. */
  note({ target, type }: Pick<Event, 'target' | 'type'>): void {
    if (isField(target)) {
      if (type === 'input' || isMoved(target) || !this.typed.has(target)) this.typed.set(target, stateOf(target));
      this.noteFocus();
    }
  }

  /** Also changes without an event: values restored after a reload or set by autofill. */
  noteChanged(): void {
    for (const field of document.querySelectorAll<Field>('main input, main select, main textarea')) {
      if (isMoved(field) && this.typed.get(field)?.isIn(field) !== true) this.typed.set(field, stateOf(field));
    }
  }

  noteFocus(): void {
    const field = document.activeElement;
    if (field instanceof HTMLElement && field !== document.body) {
      const text = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : undefined;
      this.focused = { field, from: text?.selectionStart ?? null, to: text?.selectionEnd ?? null };
    }
  }

  /** Repeated impatient presses count once. */
  notePress(pressed: Element, form?: HTMLFormElement): void {
    const last = this.presses.at(-1);
    if (last?.pressed !== pressed || last.form !== form) {
      this.presses.push({ pressed, form });
    }
  }

  /** Replays typed values to the application. */
  replayTyped(): void {
    this.isReplaying = true;
    for (const [field, state] of this.typed) {
      const now = present(field);
      if (now) state.put(now);
    }
    this.restoreFocus();
    this.isReplaying = false;
  }

  /** Replays what the application overwrote while it started. */
  replayLost(): void {
    for (const [field, state] of this.typed) {
      const now = present(field);
      if (now && !state.isIn(now)) state.put(now);
    }
    this.restoreFocus();
  }

  private restoreFocus(): void {
    if (!this.focused) return;
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
        // An SVG element has no click().
        button?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      }
    }
  }
}
