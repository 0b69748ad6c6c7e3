// The sheet in which a day is proposed from a job.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { AuthProvider } from '../../../app/session.tsx';
import { ToastProvider } from '../../../ui/toast/toasts.tsx';
import { morningOf } from '../free-time.ts';
import ProposeDay from './propose-day.tsx';

test('a day is proposed with one click: three times, filled in with the day that the owner prefers', () => {
  const job = { id: 7, title: 'Two stumps', scheduledDate: '2098-12-05', visit: null };
  const sheet = createElement(ProposeDay, { job, onClose: () => undefined });
  const client = new QueryClient();
  client.setQueryData(['calendar', 'free-time', 7, '2098-12-05'], morningOf('2098-12-05'));
  const router = createMemoryRouter([
    { path: '*', element: createElement(AuthProvider, null, createElement(ToastProvider, null, sheet)) },
  ]);
  const html = renderToStaticMarkup(
    createElement(QueryClientProvider, { client }, createElement(RouterProvider, { router })),
  );
  expect(html).toContain('Propose Fri, Dec 5, 8:00 AM – 12:00 PM');
  expect(html.match(/<(input|select|textarea) [^>]*name="\w+"/g)).toHaveLength(3);
});
