// Loads the next screen's files and first answers side by side, at the click: the router loads the screen's module alone, which then
// names its other files, and the screen asks for its data once it renders.
import type { ClientInstrumentation } from 'react-router';
import { preloadModule } from 'react-dom';
import { askEarly } from '../api-client/call.ts';
import { firstQueriesAt, screenOf } from '../screens.ts';
import { loadForLastUser } from './session.tsx';

declare global {
  /** The router's list of each screen's files; missing in tests. */
  var __reactRouterManifest: { routes: Record<string, { module: string; imports?: string[] }> } | undefined;
}

/** `pathname`: of a screen that is about to open. */
function loadAhead(pathname: string): void {
  const route = globalThis.__reactRouterManifest?.routes[screenOf(pathname)?.path ?? ''];
  for (const file of route ? [route.module, ...(route.imports ?? [])] : []) preloadModule(file);
  loadForLastUser((user) => firstQueriesAt(pathname, user).forEach(askEarly));
}

/** For the router, which calls it before it navigates. */
export const LOAD_AHEAD: ClientInstrumentation = {
  router: (router) =>
    router.instrument({
      async navigate(navigate, { to }) {
        // A number is a step in the history. The screens behind one are mostly loaded; the browser's own buttons are not seen here.
        const pathname = typeof to === 'string' ? new URL(to, location.href).pathname : location.pathname;
        if (pathname !== location.pathname) loadAhead(pathname);
        await navigate();
      },
    }),
};
