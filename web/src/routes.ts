// The router's view of the list of screens; add a screen there, not here.
import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';
import type { Screen } from './screen.ts';
import screens from './screens.ts';

function entry(screen: Screen): RouteConfigEntry {
  return screen.path === '/' ? index(screen.file) : route(screen.path, screen.file, { id: screen.path });
}

export default [
  layout('app/head-layout.tsx', screens.filter(({ queries }) => queries === false).map(entry)),
  layout('app/member-layout.tsx', screens.filter(({ queries }) => queries !== false).map(entry)),
] satisfies RouteConfig;
