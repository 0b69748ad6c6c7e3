// @vitest-environment happy-dom
// The map by keyboard: one stop of the Tab key, and arrows from there.
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { MapPoints } from './map-points.tsx';
import { ParishChooser } from './parish-chooser.tsx';

afterEach(cleanup);

const POINTS = [
  { id: 'a', lat: 30.4, lon: -91.1, count: 3, label: '3 jobs in Baton Rouge', tone: 'low' },
  { id: 'b', lat: 29.9, lon: -90.1, count: 1, label: '1 emergency in New Orleans', tone: 'emergency' },
] as const;

it('arrows move through points, around both ends, and Enter selects', async () => {
  const onPoint = vi.fn();
  render(
    <svg>
      <MapPoints points={POINTS} chosen="b" onPoint={onPoint} />
    </svg>,
  );
  const [first, last] = screen.getAllByRole('button');
  expect([first, last].map((point) => point?.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
  await userEvent.tab();
  expect(document.activeElement).toBe(first);
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(last);
  expect([first, last].map((point) => point?.getAttribute('tabindex'))).toEqual(['-1', '0']);
  await userEvent.keyboard('{Enter}');
  expect(onPoint).toHaveBeenCalledExactlyOnceWith('b');
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(first);
});

it('arrows move through parishes, and Space selects', async () => {
  const onToggle = vi.fn();
  render(
    <ParishChooser label="Where" chosen={new Set(['22055'])} onToggle={onToggle} nameOf={(name) => `${name} Parish`} />,
  );
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Lafayette Parish', checked: true }));
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'St. Martin Parish' }));
  await userEvent.keyboard(' ');
  expect(onToggle).toHaveBeenCalledExactlyOnceWith('22099');
});
