// What just came means that something on screen is out of date: pages ask again for what it is about.
import type { Notification } from '@live-oak/contract/features/notifications/schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useAuth } from '../../app/session.tsx';
import { onArrivals } from './notice-store.ts';
import { useNotices } from './use-notices.ts';

/** Runs for each notice that arrives while the page is open, once, oldest first; by stream or poll, in whatever tab it came. */
export function useArrivals(onArrival: (notice: Notification) => void): void {
  // Somebody must listen for notices to come; where the bell is, it does.
  useNotices();
  const arrive = useEffectEvent(onArrival);
  useEffect(() => onArrivals((fresh) => fresh.toReversed().forEach((notice) => arrive(notice))), []);
}

/** True for a notice that leads to this page or to something below it: '/jobs/7' and '/jobs/7/messages', not '/jobs/77'. */
export function isAbout(notice: Notification, path: string): boolean {
  const [to = ''] = (notice.data.redirectTo ?? '').split(/[?#]/, 1);
  return to === path || to.startsWith(`${path}/`);
}

/** For a page about one thing: `onNews` runs when a notice arrives that leads to `path` or below, e.g. `/jobs/7`. */
export function useNewsOf(path: string, onNews: (notice: Notification) => void): void {
  useArrivals((notice) => {
    if (isAbout(notice, path)) {
      onNews(notice);
    }
  });
}

/** For pages inside the query client whose figures follow from what others do: everything on screen is asked again. */
export function useNews(): void {
  const { refresh } = useAuth();
  const client = useQueryClient();
  useArrivals(() => {
    void client.invalidateQueries();
    void refresh();
  });
}
