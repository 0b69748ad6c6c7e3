// @vitest-environment happy-dom
import { isLocked, TOPICS_FOR } from '@live-oak/contract/features/notifications/schema.ts';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { preferences as t } from '../../../texts/en/preferences.ts';
import { preferencesQuery } from '../preferences/data.ts';
import NoticeSettings from './settings.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

it.each([
  ['marie@example.com', TOPICS_FOR.client.length],
  ['', 0],
])('offers email only where the account has an address (%j)', async (email, switches) => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  localStorage.setItem('user', JSON.stringify({ id: 6, userType: 'client', firstName: 'Marie', email }));
  const way = (locked = false) => ({ on: true, locked });
  const client = new QueryClient();
  client.setQueryData(preferencesQuery.queryKey, {
    topics: TOPICS_FOR.client.map((topic) => ({
      topic,
      app: way(),
      mail: way(isLocked(topic, 'mail')),
      push: way(),
      sms: way(),
    })),
    quietHours: null,
    push: { publicKey: 'key', browsers: 0 },
    texts: { phone: '+13375550142', agreed: true, stopped: false },
  });
  renderInApp(<NoticeSettings />, client);
  expect(await screen.findAllByRole('switch', { name: t.ways.app })).toHaveLength(TOPICS_FOR.client.length);
  expect(screen.queryAllByRole('switch', { name: /^Email/ })).toHaveLength(switches);
  expect(screen.queryAllByRole('link', { name: t.toProfile })).toHaveLength(email === '' ? 1 : 0);
});
