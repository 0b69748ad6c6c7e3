// The place of the storm mode banner on every page. The server has filled it already; without a storm none of its code loads.
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { stormRoutes } from '@live-oak/contract/features/storms/routes.ts';
import type { LiveStorm } from '@live-oak/contract/features/storms/schema.ts';
import { useAuth } from '../../app/session.tsx';
import { useLanguage } from '../../texts/language.tsx';
import { call, type RouteRef } from '../../api-client/call.ts';

const liveRoute: RouteRef<typeof stormRoutes.live> = { method: 'GET', path: '/api/storms' };
/** Milliseconds after which a returning visitor's open page refetches the storms. */
const REFETCH_AFTER_MS = 5 * 60_000;

// Read before React hydrates the element; there is none without a document.
const element = typeof document === 'undefined' ? null : document.getElementById('storm');
const html = element?.innerHTML ?? '';
// Written by the server that sent the page.
const sent = JSON.parse(element?.dataset['storms'] || '[]') as LiveStorm[];

/** The active storms: from the page, refetched when someone returns to it later. */
function useStorms(): readonly LiveStorm[] {
  const [storms, setStorms] = useState<readonly LiveStorm[]>(sent);
  useEffect(() => {
    let askedAt = Date.now();
    const ask = () => {
      if (document.visibilityState !== 'visible' || Date.now() - askedAt < REFETCH_AFTER_MS) return;
      askedAt = Date.now();
      // Offline the banner stays as it is, until its end.
      call(liveRoute).then(
        (now) => now && setStorms(now),
        () => undefined,
      );
    };
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, []);
  return storms;
}

export function StormBannerSlot() {
  const storms = useStorms();
  const { user, isLoading } = useAuth();
  const { language } = useLanguage();
  const { pathname, search } = useLocation();
  const userId = isLoading ? undefined : (user?.id ?? null);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const here = place.current;
    if (!here || (storms.length === 0 && here.childElementCount === 0)) return;
    // This code loads after the page, and only during a storm.
    import('./show-banner.ts').then(
      ({ showBanner }) => showBanner({ here, storms, language, pathname, search, userId }),
      () => undefined,
    );
  }, [storms, language, pathname, search, userId]);
  return <div id="storm" ref={place} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
