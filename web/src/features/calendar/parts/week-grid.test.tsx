// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useTarget, WeekGrid } from './week-grid.tsx';

afterEach(cleanup);

/** As on the page: while another week loads, a skeleton replaces the grid. */
function Weeks({ loaded }: { loaded: string }) {
  const [day, setDay] = useState('2026-11-29');
  const target = useTarget();
  const week = { sunday: loaded, appointments: [], slots: [], isCut: false };
  const place = { today: '2026-11-29', sunday: day, day, appointmentId: undefined, jobId: undefined, isAsked: true };
  const nothing = () => undefined;
  return loaded === day ? (
    <WeekGrid
      {...{ week, target }}
      place={{ ...place, goTo: setDay, open: nothing }}
      isClient
      onAppointment={nothing}
      onSlot={nothing}
      onAdd={nothing}
    />
  ) : null;
}

it('focuses the first stop of another week once it has loaded', async () => {
  const { rerender, container } = render(<Weeks loaded="2026-11-29" />);
  container.querySelector<HTMLElement>('[data-stop="add2026-11-29"]')?.focus();
  await userEvent.keyboard('{PageDown}');
  expect(document.activeElement).toBe(document.body);
  rerender(<Weeks loaded="2026-12-06" />);
  expect(document.activeElement?.getAttribute('data-stop')).toBe('add2026-12-06');
});
