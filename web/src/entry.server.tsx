// Renders screens to HTML: during the build for public pages, and in the server process for requests.
import { AsyncLocalStorage } from 'node:async_hooks';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createRequestHandler,
  data,
  matchRoutes,
  ServerRouter,
  type EntryContext,
  type LoaderFunction,
  type ServerBuild,
} from 'react-router';
import type { LoadingView } from './app/loading-view.ts';
import { bannerHtml } from './features/storms/banner-html.ts';
import { jsonInScript } from './app/page-head.tsx';
import { holdBoot, type Boot } from './progressive/hold-boot.ts';
import screens from './screens.ts';
import { EMBEDDED_ID } from './api-client/embedded.ts';

const forPage = new AsyncLocalStorage<LoadingView>();
globalThis.loadingView = () => forPage.getStore();

/** Milliseconds; after this, the server sends the page without the screen's content. */
const DRAW_MS = 5000;

/** In one piece: a streamed page needs scripts to put its parts in place. */
function htmlOf(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    let failure: unknown;
    const { pipe, abort } = renderToPipeableStream(page, {
      onAllReady: () => {
        clearTimeout(timer);
        text(pipe(new PassThrough())).then(
          (html) =>
            failure
              ? reject(
                  failure instanceof Error ? failure : new Error('The page could not be drawn', { cause: failure }),
                )
              : resolve(html),
          reject,
        );
      },
      onShellError: reject,
      onError: (error) => {
        failure ??= error;
      },
    });
    const timer = setTimeout(() => abort(new Error(`a page took more than ${DRAW_MS} ms`)), DRAW_MS);
  });
}

/** What the browser has to load to hydrate the page, in the order of the router's own script. */
function bootOf({ manifest, staticHandlerContext }: EntryContext): Boot {
  const screenId = staticHandlerContext.matches.at(-1)?.route.id ?? '';
  const screen = manifest.routes[screenId];
  const files = [...manifest.entry.imports, ...(screen ? [screen.module, ...(screen.imports ?? [])] : [])];
  return {
    manifest: manifest.url,
    entry: manifest.entry.module,
    screens: screen ? { [screenId]: screen.module } : {},
    files: [...new Set(files)],
    isDrawn: embeddedResponsesOf(staticHandlerContext.location.pathname) !== undefined,
  };
}

/** Called by the router for each page. The shared fallback hydrates at once; a public page does at its first interaction. */
export default async function writePage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const html = await htmlOf(<ServerRouter context={context} url={request.url} />);
  headers.set('Content-Type', 'text/html');
  const whole = context.isSpaMode || !import.meta.env.PROD ? html : holdBoot(html, bootOf(context));
  return new Response(`<!DOCTYPE html>${whole.replace(/^<!DOCTYPE html>/i, '')}`, { status, headers });
}

/** The storm mode banner, which the server adds to every page. */
export const drawBanner = bannerHtml;

/** The API calls whose responses a page embeds, by its address with query; undefined if its screen needs none. */
export function embeddedResponsesOf(address: string): string[] | undefined {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const found = matchRoutes(
    screens.map((screen) => ({ path: screen.path, handle: screen })),
    pathname,
  )?.at(-1);
  const params = Object.fromEntries(Object.entries(found?.params ?? {}).map(([name, value = '']) => [name, value]));
  return found?.route.handle.embeds?.({ params, query: searchParams });
}

export interface Wanted extends LoadingView {
  /** With its query. */
  address: string;
  /** Its subject does not exist: the page says so. */
  isGone?: boolean;
}

type Draw = (wanted: Wanted) => Promise<{ status: number; html: string }>;

function withAnswers(html: string, answers: LoadingView['answers']): string {
  const end = html.lastIndexOf('</body>');
  return `${html.slice(0, end)}<script type="application/json" id="${EMBEDDED_ID}">${jsonInScript(answers)}</script>${html.slice(end)}`;
}

/** The router refuses pages that were not prerendered; any address may be rendered. */
const EVERY_ADDRESS = Object.assign(['*'], { some: () => true });

const sayGone: LoaderFunction = () => {
  throw data(null, { status: 404 });
};

/** Creates the renderer of this build, once. */
export function makeDraw(build: ServerBuild): Draw {
  const open = { ...build, prerender: EVERY_ADDRESS };
  const routes = Object.entries(build.routes).map(([id, route]) => [
    id,
    route && { ...route, module: route.parentId ? { ...route.module, loader: sayGone } : route.module },
  ]);
  const answer = createRequestHandler(open, 'production');
  const answerGone = createRequestHandler({ ...open, routes: Object.fromEntries(routes) }, 'production');
  return ({ address, language, answers, isGone }) =>
    forPage.run({ language, answers }, async () => {
      const response = await (isGone ? answerGone : answer)(new Request(`http://localhost${address}`));
      const html = await response.text();
      return { status: response.status, html: Object.keys(answers).length > 0 ? withAnswers(html, answers) : html };
    });
}

/** The page for addresses without one of their own, until their screen loads: it hydrates at once. */
export async function drawFallback(
  build: ServerBuild,
  page: Pick<LoadingView, 'language' | 'heading'>,
): Promise<string> {
  const answer = createRequestHandler(build, 'production');
  const request = new Request('http://localhost/', { headers: { 'X-React-Router-SPA-Mode': 'yes' } });
  return forPage.run({ ...page, answers: {} }, async () => (await answer(request)).text());
}
