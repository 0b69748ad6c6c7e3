// Which picture a link preview shows. The pictures are generated at build time: web/scripts/social-pictures.mjs.
import { AREA_SLUGS, areaPath } from '@live-oak/contract/features/knowledge/areas/areas.ts';
import screens from '../screens.ts';

const isFixed = (path: string) => !/[:*]/.test(path);

/** Pages with a picture of their own: public ones with a single address, and the areas. */
export const PICTURED: readonly string[] = [
  ...screens.filter(({ path, indexed }) => indexed && isFixed(path)).map(({ path }) => path),
  ...AREA_SLUGS.map(areaPath),
];

const pictured = new Set(PICTURED);

/** '/areas/st-tammany' → 'areas-st-tammany': the file name without its extension. */
export const pictureName = (path: string): string => path.slice(1).replaceAll('/', '-') || 'home';

/** The picture of a page: its own, or that of the nearest page above it. */
export function pictureOf(path: string): string {
  const above = path.slice(0, Math.max(path.lastIndexOf('/'), 1));
  return pictured.has(path) || path === '/'
    ? `/social/${pictureName(path)}.png`
    : pictureOf(path === above ? '/' : above);
}
