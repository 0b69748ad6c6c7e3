// The router's view of the list of screens; add a screen there, not here.
import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';
import type { Screen } from './screen.ts';
import screens from './screens.ts';

function entry(screen: Screen): RouteConfigEntry {
  const id = { id: screen.path };
  return screen.path === '/' ? index(screen.file, id) : route(screen.path, screen.file, id);
}

export default [
  layout('app/head-layout.tsx', screens.filter(({ queries }) => queries === false).map(entry)),
  layout('app/member-layout.tsx', screens.filter(({ queries }) => queries !== false).map(entry)),
] satisfies RouteConfig;
