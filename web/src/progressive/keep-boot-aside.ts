// Pages as they are sent. The application is not fetched with a public page: what it takes to start it is named in the head.

/** What the small script fetches when somebody begins to use the page. */
export interface Boot {
  /** The router's list of screens. */
  manifest: string;
  entry: string;
  /** Module of the screen, by its id in the router; the layouts around it come with the entry. */
  screens: Record<string, string>;
  /** All of it, to be fetched side by side. */
  files: string[];
  /** Drawn at the request: what its address asks for is in it. */
  isDrawn: boolean;
}

/** The element that holds it, as JSON: a `template`, since React would take a `script` in the head for one of its own. */
export const BOOT_ID = 'boot';

const ROUTER_SCRIPT = /<script type="module" async="">[\s\S]*?<\/script>/;
const PRELOADS = /<link rel="modulepreload" href="[^"]*"\/?>/g;
const FIRST_SCRIPT = '<script src="';
const UNKNOWN_FORM = 'the page does not look as the router writes it: see progressive/keep-boot-aside.ts';

const MODULE_IMPORTS = /import \* as route\d+ from "[^"]*";\s*/g;
const MODULE_LIST = /window\.__reactRouterRouteModules = \{[^}]*\};\s*/;

/** The fallback page without what it imports before the entry, which has the layouts in it. Throws at the build, as below. */
export function withoutLayouts(html: string): string {
  const [script = ''] = ROUTER_SCRIPT.exec(html) ?? [];
  if (!MODULE_LIST.test(script)) {
    throw new Error(UNKNOWN_FORM);
  }
  return html.replace(script, () => script.replaceAll(MODULE_IMPORTS, '').replace(MODULE_LIST, ''));
}

/**
 * The router's own start is taken out of the HTML; its element stays, empty, since React looks for it. Throws when the HTML is not
 * of the form this knows, at the build.
 */
export function keepBootAside(html: string, boot: Boot): string {
  const json = JSON.stringify(boot)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('&', String.raw`\u0026`);
  const held = html.replaceAll(PRELOADS, '').replace(ROUTER_SCRIPT, '<script type="module" async=""></script>');
  const place = held.indexOf(FIRST_SCRIPT);
  if (held.length === html.length || place === -1 || place > held.indexOf('</head>')) {
    throw new Error(UNKNOWN_FORM);
  }
  return `${held.slice(0, place)}<template id="${BOOT_ID}">${json}</template>${held.slice(place)}`;
}
