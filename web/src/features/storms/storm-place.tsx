// Where the banner of storm mode stands on every page. The server has put it there already; while no storm is on nothing of it is loaded.
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { stormRoutes } from '@live-oak/contract/features/storms/routes.ts';
import type { LiveStorm } from '@live-oak/contract/features/storms/schema.ts';
import { sentElement } from '../../app/sent-element.ts';
import { useAuth } from '../../app/session.tsx';
import { useLanguage } from '../../texts/language.tsx';
import { call, type RouteRef } from '../../api-client/call.ts';

const liveRoute: RouteRef<typeof stormRoutes.live> = { method: 'GET', path: '/api/storms' };
/** A page that stays open asks again when somebody comes back to it, this long after it was sent or asked. */
const ASK_AGAIN_MS = 5 * 60_000;

const { html, data } = sentElement('storm');
// The server that sent the page wrote it.
const sent = data['storms'] ? (JSON.parse(data['storms']) as LiveStorm[]) : [];

/** The storms that are on: as they came with the page, and asked for again when somebody comes back to it later. */
function useStorms(): readonly LiveStorm[] {
  const [storms, setStorms] = useState<readonly LiveStorm[]>(sent);
  useEffect(() => {
    let askedAt = Date.now();
    const ask = () => {
      if (document.visibilityState !== 'visible' || Date.now() - askedAt < ASK_AGAIN_MS) {
        return;
      }
      askedAt = Date.now();
      // Without a line the banner stays as it is, until its end.
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

export function StormPlace() {
  const storms = useStorms();
  const { user, isLoading } = useAuth();
  const { language } = useLanguage();
  const { pathname, search } = useLocation();
  const userId = isLoading ? undefined : (user?.id ?? null);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const here = place.current;
    if (!here || (storms.length === 0 && here.childElementCount === 0)) {
      return;
    }
    // What decides comes in after the page is there, and only while there is something to decide.
    import('./show-banner.ts').then(
      ({ showBanner }) => showBanner({ here, storms, language, pathname, search, userId }),
      () => undefined,
    );
  }, [storms, language, pathname, search, userId]);
  return <div id="storm" ref={place} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
