// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Tabs } from './tabs.tsx';

afterEach(cleanup);

const TABS = [
  { id: 'overview', label: 'Overview', content: 'Three recent jobs' },
  { id: 'jobs', label: 'Jobs', content: 'All jobs' },
  { id: 'bids', label: 'Bids', content: 'All bids' },
];

/** The label of the selected tab, which has the focus, and the words of its panel. */
function shown() {
  const name = document.activeElement?.textContent ?? '';
  expect(screen.getByRole('tab', { selected: true })).toBe(document.activeElement);
  return [name, screen.getByRole('tabpanel', { name }).textContent];
}

describe('tabs', () => {
  it('show the first, are named, and associate each panel with its tab', () => {
    render(<Tabs label="Dashboard" tabs={TABS} />);
    expect(screen.getByRole('tablist', { name: 'Dashboard' }).textContent).toBe('OverviewJobsBids');
    expect(screen.getByRole('tabpanel', { name: 'Overview' }).textContent).toBe('Three recent jobs');
    expect(screen.getByRole('tab', { selected: true }).getAttribute('aria-controls')).toBe(
      screen.getByRole('tabpanel').id,
    );
  });

  it('move with the arrows, around both ends, and with Home and End', async () => {
    render(<Tabs label="Dashboard" tabs={TABS} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    expect(shown()).toEqual(['Jobs', 'All jobs']);
    await userEvent.keyboard('{End}');
    expect(shown()).toEqual(['Bids', 'All bids']);
    await userEvent.keyboard('{ArrowRight}');
    expect(shown()).toEqual(['Overview', 'Three recent jobs']);
    await userEvent.keyboard('{ArrowLeft}');
    expect(shown()).toEqual(['Bids', 'All bids']);
    await userEvent.keyboard('{Home}');
    expect(shown()).toEqual(['Overview', 'Three recent jobs']);
    // Taken: the page does not scroll to its end.
    expect(fireEvent.keyDown(screen.getByRole('tab', { name: 'Overview' }), { key: 'End' })).toBe(false);
  });

  it('are one tab stop, and the panel is the next', async () => {
    render(<Tabs label="Dashboard" tabs={TABS} />);
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Overview' }));
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
  });

  it('follow their owner, which is notified of each click', async () => {
    const onChange = vi.fn();
    render(<Tabs label="Dashboard" tabs={TABS} value="jobs" onChange={onChange} />);
    expect(screen.getByRole('tabpanel', { name: 'Jobs' }).textContent).toBe('All jobs');
    await userEvent.click(screen.getByRole('tab', { name: 'Bids' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('bids');
  });

  it('scroll the selected one into view in an overflowing row, also if their owner selects it', () => {
    const { rerender } = render(<Tabs label="Dashboard" tabs={TABS} value="overview" />);
    const at = (left: number, right: number) => () => new DOMRect(left, 0, right - left, 0);
    const list = screen.getByRole('tablist');
    list.getBoundingClientRect = at(0, 360);
    screen.getByRole('tab', { name: 'Bids' }).getBoundingClientRect = at(340, 440);
    rerender(<Tabs label="Dashboard" tabs={TABS} value="bids" />);
    expect(list.scrollLeft).toBe(80);
  });
});
