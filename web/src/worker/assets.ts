// Files with a hash in their name: once here they never change, so they are taken from here first.
import { buildFacts } from './build-facts.ts';

const CACHE = 'live-oak-assets';
/** Tabs of an older version still ask for its files; after this long none is open. */
const OLD_MS = 14 * 24 * 3600_000;

/** Brings files ahead; what is here already is not asked for again. */
export async function keepAhead(files: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const missing = (await Promise.all(files.map(async (path) => ((await cache.match(path)) ? undefined : path)))).filter(
    (path) => path !== undefined,
  );
  await cache.addAll(missing);
}

/** Lets go of files that this version does not bring and that came long ago. */
export async function dropOld(): Promise<void> {
  const cache = await caches.open(CACHE);
  const ours = new Set(buildFacts.ahead);
  for (const request of await cache.keys()) {
    const came = Date.parse((await cache.match(request))?.headers.get('date') ?? '');
    if (!ours.has(new URL(request.url).pathname) && !(Date.now() - came < OLD_MS)) {
      await cache.delete(request);
    }
  }
}

/** The offline page where the code of a screen should be: the frame stays, and says what is the matter. */
function offlineScreen(): Response {
  return new Response(`export { default } from '${buildFacts.offlineModule}';`, {
    headers: { 'content-type': 'text/javascript' },
  });
}

const screenModules = new Set(buildFacts.screenModules);

export async function answerAsset(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) {
    return kept;
  }
  try {
    const answer = await fetch(request);
    if (answer.ok && answer.type === 'basic') {
      // A full disk is no reason to withhold the file.
      await cache.put(request, answer.clone()).catch(() => undefined);
    }
    return answer;
  } catch (error) {
    const { pathname } = new URL(request.url);
    if (screenModules.has(pathname)) {
      return offlineScreen();
    }
    throw error;
  }
}
