// @vitest-environment happy-dom
import type { Appointment } from '@live-oak/contract/features/calendar/schema.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { AppointmentDialog } from './appointment-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  [true, 'You declined this time.'],
  [false, 'You canceled it.'],
])('says what ended an appointment (declined: %s): %s', async (declined, said) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status: 401 })));
  const appointment = {
    id: 7,
    jobId: 12,
    jobTitle: '#12',
    title: 'Removal estimate',
    status: 'cancelled',
    declined,
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
  // Only what the dialog reads.
  renderInApp(<AppointmentDialog appointment={appointment as unknown as Appointment} onClose={() => undefined} />);
  expect(await screen.findByText(said)).toBeTruthy();
  // The post is in review again, or did not pass it.
  expect(screen.getByRole('link', { name: 'Job #12, not approved right now' })).toBeTruthy();
});
