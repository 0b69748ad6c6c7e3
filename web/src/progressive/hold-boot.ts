// Post-processing of prerendered pages. The application is not loaded with a public page: the head lists what it takes to start it.

/** What the small script loads when someone starts to use the page. */
export interface Boot {
  /** The router's manifest. */
  manifest: string;
  entry: string;
  /** The screen's module by its route id; its layouts come with the entry. */
  screens: Record<string, string>;
  /** All files, to be loaded in parallel. */
  files: string[];
  /** Rendered on request: it has the data of its address. */
  isDrawn: boolean;
}

/** The element that holds it, as JSON: a `template`, since React would treat a `script` in the head as its own. */
export const BOOT_ID = 'boot';

const ROUTER_SCRIPT = /<script type="module" async="">[\s\S]*?<\/script>/;
const PRELOADS = /<link rel="modulepreload" href="[^"]*"\/?>/g;
const FIRST_SCRIPT = '<script src="';
const UNKNOWN_FORM = 'the page does not look as the router writes it: see progressive/hold-boot.ts';

const MODULE_IMPORTS = /import \* as route\d+ from "[^"]*";\s*/g;
const MODULE_LIST = /window\.__reactRouterRouteModules = \{[^}]*\};\s*/;

/** The fallback page without the modules it imports before the entry, which includes the layouts. Throws during the build, as below. */
export function withoutLayouts(html: string): string {
  const [script = ''] = ROUTER_SCRIPT.exec(html) ?? [];
  if (!MODULE_LIST.test(script)) throw new Error(UNKNOWN_FORM);
  return html.replace(script, () => script.replaceAll(MODULE_IMPORTS, '').replace(MODULE_LIST, ''));
}

/**
 * Removes the router's own start from the HTML; its empty element stays, since React looks for it. Throws during the build if the HTML does
 * not have the expected form.
 */
export function holdBoot(html: string, boot: Boot): string {
  const json = JSON.stringify(boot)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('&', String.raw`\u0026`);
  const held = html.replaceAll(PRELOADS, '').replace(ROUTER_SCRIPT, '<script type="module" async=""></script>');
  const place = held.indexOf(FIRST_SCRIPT);
  if (held.length === html.length || place === -1 || place > held.indexOf('</head>')) throw new Error(UNKNOWN_FORM);
  return `${held.slice(0, place)}<template id="${BOOT_ID}">${json}</template>${held.slice(place)}`;
}
