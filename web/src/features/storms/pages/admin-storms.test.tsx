// @vitest-environment happy-dom
import type { AdminStorm } from '@live-oak/contract/features/storms/schema.ts';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { StartStorm } from '../parts/start-storm.tsx';
import { LiveStorms } from './admin-storms.tsx';

const AT = '2026-11-20T15:00:00.000Z';
const parishes = [{ fips: '22033', name: 'East Baton Rouge', slug: 'east-baton-rouge' }];
const storm: AdminStorm = {
  id: 7,
  parishes,
  since: AT,
  until: AT,
  state: 'live',
  reason: 'Hurricane Warning',
  startedBy: 'Odile Fontenot',
  endedAt: null,
  endedBy: null,
  endReason: null,
  told: { businesses: 0, owners: 0, isDone: true },
  posts: { out: 0, unreviewed: 0, takenDown: 0 },
};

function Page() {
  const [storms, setStorms] = useState([storm]);
  return (
    <div onKeyDown={() => setStorms([])}>
      <LiveStorms storms={storms} />
    </div>
  );
}

beforeEach(() => vi.stubGlobal('fetch', async () => new Response('{}', { status: 401 })));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('keeps the focus in the list when the storm that was ended leaves it', async () => {
  renderInApp(<Page />);
  screen.getByRole('button', { name: /End now/ }).focus();
  await userEvent.keyboard('x');
  const left = screen.getByText('Storm mode is off everywhere.');
  expect(document.activeElement?.contains(left)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

it('focuses the form that a warning filled in', () => {
  renderInApp(
    <StartStorm taken={[]} suggestion={{ event: 'Hurricane Warning', startsAt: AT, endsAt: null, parishes }} />,
  );
  expect(document.activeElement).toBe(screen.getByRole('form', { name: 'Turn storm mode on' }));
});
