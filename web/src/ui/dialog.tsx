// A native modal dialog: it traps focus and restores it. On phones a sheet from the bottom; `side` makes it a drawer.
import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { IconButton } from './basics.tsx';
import { classNames } from './class-names.ts';
import { noteFocus, recoverFocus } from './lost-focus.ts';
import { useUiTexts } from './texts.ts';

interface DialogProps {
  /** On Escape, the close button or a press outside; the owner then unmounts it. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Actions that stay visible at the bottom. */
  footer?: ReactNode;
  size?: 'normal' | 'small';
  side?: boolean;
  /** Neither Escape nor a press outside closes it while something is being sent. */
  held?: boolean;
}

/** An inner dialog that opened together with its owner was shown first, so it would be below. Returns the topmost. */
function raiseInner(dialog: HTMLDialogElement): HTMLDialogElement | undefined {
  const inner = [...dialog.querySelectorAll<HTMLDialogElement>('dialog[open]')];
  for (const one of inner) {
    one.close();
    one.showModal();
  }
  return inner.at(-1);
}

/** A dialog with one input focuses it, others their title. */
function focusIn(dialog: HTMLDialogElement) {
  (dialog.querySelector<HTMLElement>('[data-first-focus]') ?? dialog.querySelector('h2'))?.focus();
}

/** A second press this soon after opening is the rest of a double click or tap on what opened it. */
const DOUBLE_CLICK_MS = 500;

/** Open while mounted, so a form inside starts fresh each time. */
export function Dialog({ onClose, title, children, footer, size = 'normal', side, held }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const t = useUiTexts();
  const titleId = useId();
  const openedAt = useRef(0);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const opener = noteFocus();
    dialog.showModal();
    openedAt.current = performance.now();
    focusIn(raiseInner(dialog) ?? dialog);
    return () => {
      dialog.close();
      opener.element?.focus();
      // The dialog's action may remove what opened it.
      recoverFocus(opener);
    };
  }, []);

  useEffect(() => {
    if (!held) return;
    // The browser closes a dialog on the third Escape in a row, even if its `cancel` event was prevented.
    const ignoreEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.preventDefault();
    };
    document.addEventListener('keydown', ignoreEscape, true);
    return () => document.removeEventListener('keydown', ignoreEscape, true);
  }, [held]);

  const closeOnBackdrop = (event: MouseEvent) => {
    const isOfDoubleClick = event.timeStamp - openedAt.current < DOUBLE_CLICK_MS;
    if (event.target === ref.current && !held && !isOfDoubleClick) onClose();
  };
  return (
    <dialog
      ref={ref}
      className={classNames('dialog', `dialog-${size}`, side && 'dialog-side')}
      aria-labelledby={titleId}
      onMouseDown={closeOnBackdrop}
      onCancel={(event) => {
        // From an inner dialog, or from a canceled file choice: not ours to close.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (!held) onClose();
      }}
      onClose={({ target, currentTarget: dialog }) => {
        // Closed by the browser without asking, such as by a phone's back gesture.
        if (target === dialog && !dialog.open) onClose();
      }}
    >
      <div className="dialog-head">
        <h2 className="title-2" id={titleId} tabIndex={-1}>
          {title}
        </h2>
        <IconButton icon="close" label={t.close} disabled={held} onClick={onClose} />
      </div>
      <div className="dialog-body">{children}</div>
      {footer && <div className="dialog-foot">{footer}</div>}
    </dialog>
  );
}
