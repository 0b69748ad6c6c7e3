// Files with a hash in their name never change, so the cache comes first.
import { buildFacts } from './build-facts.ts';

const CACHE = 'live-oak-assets';
/** Open tabs of an older version still request its files; after this long there are none. */
const OLD_MS = 14 * 24 * 3600_000;

/** Caches files in advance, except those already cached. */
export async function precache(files: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const missing = (await Promise.all(files.map(async (path) => ((await cache.match(path)) ? undefined : path)))).filter(
    (path) => path !== undefined,
  );
  await cache.addAll(missing);
}

/** Deletes old files that are not part of this version. */
export async function dropOld(): Promise<void> {
  const cache = await caches.open(CACHE);
  const ours = new Set(buildFacts.ahead);
  for (const request of await cache.keys()) {
    const came = Date.parse((await cache.match(request))?.headers.get('date') ?? '');
    if (!ours.has(new URL(request.url).pathname) && !(Date.now() - came < OLD_MS)) await cache.delete(request);
  }
}

/** The offline page in place of a screen's module: the frame stays and explains it. */
function offlineScreen(): Response {
  return new Response(`export { default } from '${buildFacts.offlineModule}';`, {
    headers: { 'content-type': 'text/javascript' },
  });
}

const screenModules = new Set(buildFacts.screenModules);

export async function answerAsset(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const cached = await cache.match(request, { ignoreVary: true });
  if (cached) return cached;
  try {
    const answer = await fetch(request);
    if (answer.ok && answer.type === 'basic') {
      // If the disk is full, the response is still returned.
      await cache.put(request, answer.clone()).catch(() => undefined);
    }
    return answer;
  } catch (error) {
    if (screenModules.has(new URL(request.url).pathname)) return offlineScreen();
    throw error;
  }
}
