// A public page as it is sent: the application is not fetched with it, what it takes to start it is named in the head.

/** What the small script fetches when somebody begins to use the page. */
export interface Boot {
  /** The router's list of screens. */
  manifest: string;
  entry: string;
  /** Module of each screen on the page, by its id in the router. */
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
    throw new Error('the page does not look as the router writes it: see first-use/keep-boot-aside.ts');
  }
  return `${held.slice(0, place)}<template id="${BOOT_ID}">${json}</template>${held.slice(place)}`;
}
