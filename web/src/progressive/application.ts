// Loads this page's application and starts it, once.
import { BOOT_ID, type Boot } from './hold-boot.ts';

declare global {
  /** Where the router looks for the modules of the page's screens. */
  var __reactRouterRouteModules: Record<string, unknown> | undefined;
}

/** What to start; undefined on a page that starts automatically. */
export function readBoot(): Boot | undefined {
  const held = document.getElementById(BOOT_ID);
  const text = held instanceof HTMLTemplateElement ? held.content.textContent : null;
  // Written by the build.
  return text ? (JSON.parse(text) as Boot) : undefined;
}

function hint(rel: 'modulepreload' | 'prefetch', href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel, href }));
}

/** Preloads all of it without running it. */
export function preload({ manifest, entry, files }: Boot): void {
  for (const file of [manifest, entry, ...files]) hint('modulepreload', file);
}

/** A page that someone is about to open. */
export const prefetch = (address: string): void => hint('prefetch', address);

const whenParsed = new Promise<void>((resolve) => {
  document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
});

/** Runs it; `before` runs just before it takes over the page. Rejects if a part fails to load. */
export async function run({ manifest, entry, screens }: Boot, before: () => void): Promise<void> {
  await whenParsed;
  const load = (file: string): Promise<unknown> => import(/* @vite-ignore */ file);
  const ids = Object.keys(screens);
  const [, ...modules] = await Promise.all([manifest, ...Object.values(screens)].map(load));
  globalThis.__reactRouterRouteModules = Object.fromEntries(ids.map((id, index) => [id, modules[index]]));
  before();
  await load(entry);
}
