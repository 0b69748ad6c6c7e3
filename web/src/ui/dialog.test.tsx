// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type BaseSyntheticEvent } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { AskDialog, FormDialog } from './form-dialog.tsx';

afterEach(cleanup);

interface WithdrawProps {
  held?: boolean;
  asks?: boolean;
  /** Closing the dialog removes the button. */
  isOnce?: boolean;
}

function Withdraw({ held = false, asks = false, isOnce = false }: WithdrawProps) {
  const [open, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  const close = () => {
    setOpen(false);
    setDone(isOnce);
  };
  return (
    <>
      {!isDone && (
        <button type="button" onClick={() => setOpen(true)}>
          Withdraw
        </button>
      )}
      {open && (
        <Dialog onClose={close} title="Withdraw this bid?" held={held}>
          {asks && <input aria-label="Reason" data-first-focus />}
        </Dialog>
      )}
    </>
  );
}

async function openDialog(): Promise<HTMLElement> {
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  return screen.getByRole('dialog', { name: 'Withdraw this bid?' });
}

/** What a browser does: unless a script took the key, it asks the dialog with `cancel`. */
function pressEscape(dialog: HTMLElement) {
  if (fireEvent.keyDown(dialog, { key: 'Escape' })) {
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
  }
}

describe('a dialog', () => {
  it('is named by its title and starts there', async () => {
    render(<Withdraw />);
    await openDialog();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Withdraw this bid?' }));
  });

  it('starts in its field if it asks for one thing', async () => {
    render(<Withdraw asks />);
    await openDialog();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Reason' }));
  });

  it('focuses the page title when it closes and what opened it is gone', async () => {
    render(
      <main>
        <h1 tabIndex={-1}>A job</h1>
        <Withdraw isOnce />
      </main>,
    );
    await openDialog();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('heading', { name: 'A job' }));
  });

  it('closes by a press beside it, but not by the second press of the double click that opened it', async () => {
    const opened = vi.spyOn(performance, 'now').mockReturnValue(10_000);
    render(<Withdraw />);
    const dialog = await openDialog();
    opened.mockRestore();
    const pressAt = (timeStamp: number) => {
      const press = new MouseEvent('mousedown', { bubbles: true });
      Object.defineProperty(press, 'timeStamp', { value: timeStamp });
      fireEvent(dialog, press);
    };
    pressAt(10_200);
    expect(screen.queryByRole('dialog')).not.toBeNull();
    pressAt(11_000);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('gives the focus back when it closes', async () => {
    render(<Withdraw />);
    await openDialog();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Withdraw' }));
  });

  it('closes on Escape, not on a click inside', async () => {
    render(<Withdraw />);
    pressEscape(await openDialog());
    expect(screen.queryByRole('dialog')).toBeNull();
    await openDialog();
    fireEvent.mouseDown(screen.getByRole('heading', { name: 'Withdraw this bid?' }));
    expect(screen.queryByRole('dialog')).not.toBeNull();
  });

  it('stays open while sending', async () => {
    render(<Withdraw held />);
    const dialog = await openDialog();
    expect(fireEvent.keyDown(dialog, { key: 'Escape' })).toBe(false);
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    fireEvent.mouseDown(dialog);
    expect(screen.getByRole('button', { name: 'Close' })).toHaveProperty('disabled', true);
    expect(screen.queryByRole('dialog')).toBe(dialog);
  });

  it('closes when the browser closed it, and not on a cancel event of a field in it', async () => {
    render(<Withdraw asks />);
    const dialog = await openDialog();
    // A file choice that was left asks with the same event, which bubbles.
    fireEvent(screen.getByRole('textbox'), new Event('cancel', { bubbles: true, cancelable: true }));
    expect(screen.queryByRole('dialog')).toBe(dialog);
    act(() => {
      dialog.removeAttribute('open');
      fireEvent(dialog, new Event('close'));
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leaves the focus to a nested dialog that opened at the same time', () => {
    render(
      <Dialog onClose={() => undefined} title="Bids">
        <Dialog onClose={() => undefined} title="Withdraw this bid?">
          Sure?
        </Dialog>
      </Dialog>,
    );
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Withdraw this bid?' }));
  });
});

describe('a dialog with a form', () => {
  const onSubmit = vi.fn((event: BaseSyntheticEvent) => event.preventDefault());
  const texts = { title: 'Report', cancel: 'Back', action: 'Send' };

  it('is submitted by its button, and says why it was refused', async () => {
    render(<FormDialog {...texts} failure="Say what happened." onClose={() => undefined} onSubmit={onSubmit} />);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSubmit).toHaveBeenCalledOnce();
    expect(screen.getByRole('alert').textContent).toBe('Say what happened.');
  });

  it('cannot be closed while it is sent', () => {
    const onClose = vi.fn();
    render(<FormDialog {...texts} busy onClose={onClose} onSubmit={onSubmit} />);
    pressEscape(screen.getByRole('dialog', { name: 'Report' }));
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('a confirmation dialog', () => {
  it('acts once when its button is double-clicked', async () => {
    const onAct = vi.fn<() => void>();
    render(
      <AskDialog
        title="Close bidding now?"
        cancel="Keep it open"
        action="Close bidding"
        onAct={onAct}
        onClose={vi.fn()}
      />,
    );
    await userEvent.dblClick(screen.getByRole('button', { name: 'Close bidding' }));
    expect(onAct).toHaveBeenCalledOnce();
  });
});
