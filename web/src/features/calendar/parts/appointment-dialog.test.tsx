// @vitest-environment happy-dom
import type { Appointment } from '@live-oak/contract/features/calendar/schema.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { CancelForm } from './change-forms.tsx';
import { AppointmentDialog } from './appointment-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const APPOINTMENT = {
  id: 7,
  jobId: 12,
  jobTitle: '#12',
  title: 'Removal estimate',
  status: 'cancelled',
  cancelledBy: 'client',
  mySide: 'client',
  with: 'Pelican Tree Co.',
  cancelReason: 'I work that day',
  cancelWeather: null,
  weather: null,
  startTime: '2026-12-02 09:00',
  startsAt: '2026-12-02T15:00:00Z',
  endsAt: '2026-12-02T16:00:00Z',
  moves: [],
  can: {},
};

it.each([
  [true, 'You declined this time.'],
  [false, 'You canceled it.'],
])('says what ended an appointment (declined: %s): %s', async (declined, said) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status: 401 })));
  const appointment = { ...APPOINTMENT, declined };
  // Only what the dialog reads.
  renderInApp(<AppointmentDialog appointment={appointment as unknown as Appointment} onClose={() => undefined} />);
  expect(await screen.findByText(said)).toBeTruthy();
  // The post is in review again, or did not pass it.
  expect(screen.getByRole('link', { name: 'Job #12, not approved right now' })).toBeTruthy();
});

it('says before a moved time is declined that the earlier one is off too', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status: 401 })));
  const moved = { startTime: '2026-12-01 13:00', startsAt: '2026-12-01T19:00:00Z', endsAt: '2026-12-01T20:00:00Z' };
  const moves = [{ ...moved, movedBy: 'provider', movedAt: '2026-11-30T12:00:00Z', weather: null }];
  const appointment = {
    ...APPOINTMENT,
    status: 'pending',
    cancelledBy: null,
    moves,
    can: { confirm: true, cancel: true },
  };
  // Only what the form reads.
  renderInApp(<CancelForm appointment={appointment as unknown as Appointment} onBack={() => undefined} />);
  expect(
    await screen.findByText(/The earlier time \(Tuesday, December 1, 2026, 1:00 – 2:00 PM\) is off too\.$/),
  ).toBeTruthy();
});
