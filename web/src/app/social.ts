// Which picture goes with a page when its address is passed on. The pictures are made at build: web/scripts/social-pictures.mjs.

/** Page groups with a picture of their own; every address below one has its picture too. */
export const PICTURE_GROUPS = [
  '/areas',
  '/education',
  '/education/pruning',
  '/education/diseases',
  '/education/safety',
  '/education/regulations',
  '/education/certification',
  '/tools',
  '/tools/calculator',
  '/tools/species',
  '/tools/assessment',
  '/tools/emergency',
  '/tools/permits',
  '/forum',
  '/forum/general',
  '/forum/technical',
  '/forum/business',
  '/forum/equipment',
  '/services/tree-removal',
  '/support',
  '/post-job',
  '/register',
] as const;

/** '/areas/st-tammany' → 'areas-st-tammany': the picture's name without its ending. */
export const pictureName = (path: string): string => path.slice(1).replaceAll('/', '-') || 'home';

/** The address of the picture of a page: its own, else that of the group it is below, else that of the home page. */
export function pictureOf(path: string): string {
  const isArea = /^\/areas\/[^/]+$/.test(path);
  const group = PICTURE_GROUPS.filter((one) => path === one || path.startsWith(`${one}/`)).toSorted(
    (a, b) => b.length - a.length,
  )[0];
  return `/social/${pictureName(isArea ? path : (group ?? '/'))}.png`;
}
