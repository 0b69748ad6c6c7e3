// The context of a page rendered without a document: during prerendering, or on the server for a request.
import type { Language } from '@live-oak/contract/language.ts';
import type { EmbeddedResponse } from '../api-client/embedded-response.ts';

export interface LoadingView {
  language: Language;
  /** By the address of the call. */
  answers: Readonly<Record<string, EmbeddedResponse<unknown>>>;
  /** The title of the fallback while a screen's code loads. */
  heading?: string;
}

declare global {
  /** Set by `entry.server.tsx`: pages may be rendered concurrently, and each call returns the context of its own page. */
  var loadingView: (() => LoadingView | undefined) | undefined;
}

/** Undefined in the browser, and while the build prerenders a page in English. */
export function loadingView(): LoadingView | undefined {
  return globalThis.loadingView?.();
}
