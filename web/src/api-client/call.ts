// The only fetch() in the browser code: one function that knows every route by its declaration.
import type { ReplyOf, RouteDeclaration, SentBodyOf, SentParamsOf, SentQueryOf } from '@live-oak/contract/route.ts';
import { currentLanguage } from '../texts/current.ts';
import { loadTexts } from '../texts/message-texts.ts';
import { makeListeners } from '../ui/listeners.ts';
import { ApiError } from './api-error.ts';
import { withRetryWhenBusy } from './busy.ts';
import { firstAnswer, forgetFirstAnswers } from './first-answers.ts';
import { propertiesOf } from '@live-oak/contract/keys.ts';

/** A route by method and path alone, for small bundles: the declaration is used only as a type. */
export interface RouteRef<R extends RouteDeclaration> {
  method: R['method'];
  path: R['path'];
  /** Never set; carries the declaration's type. */
  readonly declares?: R;
}

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [N in Name]?: undefined }
  : { [N in Name]: Value };

/** Path parameters may also be numbers. */
type InAddress<Params> = { [Name in keyof Params]: Params[Name] | number };

interface SendOptions {
  /** Makes the server replay the first response to a repeated call; see `newIdempotencyKey`. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Timeout; 30 s by default. */
  timeoutMs?: number;
  /** A background poll: not retried and without a busy message, since the next poll follows anyway. */
  quiet?: boolean;
}

/** Input of a call: params, query and body as declared, plus options for sending. */
export type CallInput<R> = Part<'params', InAddress<SentParamsOf<R>>> &
  ([SentQueryOf<R>] extends [undefined] ? unknown : { query?: SentQueryOf<R> }) &
  Part<'body', SentBodyOf<R>> &
  SendOptions;

/** The body of a successful response and the values of its headers. */
export interface Answer<T> {
  body: T;
  /** The cursor of the next page (RFC 8288 Link rel="next"); undefined on the last one. */
  nextCursor: string | undefined;
  /** The corrected search words that were used because the given ones have no results. */
  closeMatch?: string | undefined;
  /** How many are unread, on all pages of a list that says so. */
  unreadCount?: number | undefined;
  /** The server's clock at the response, or null. */
  serverTime: Date | null;
}

interface LooseInput extends SendOptions {
  /** The media type of a binary body. */
  bodyType?: string | undefined;
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

const DEFAULT_TIMEOUT_MS = 30_000;
/** A prefetched response is used only within this time. */
const EARLY_MS = 3000;
const unauthorized = makeListeners<[address?: string]>();
let answeredAt: Date | undefined;

/** Commands in flight: some give this browser a new session and end the old one before they respond. */
const commands = new Set<Promise<unknown>>();

/**
 * Calls `listener` with the address of each call that got 401. If a command was in flight, it is called without an address after that
 * command, since the session may be a new one. Returns the function to unsubscribe.
 */
export const whenUnauthorized = unauthorized.subscribe;

/** When the last successful response arrived; undefined before the first. */
export const lastAnswerAt = (): Date | undefined => answeredAt;

const early = new Map<string, Promise<Answer<unknown>>>();
/** Addresses read since the last change: their responses are cached. */
const known = new Set<string>();

/** Prefetches what the next screen needs while its code loads, unless that is cached or asked already; the screen's own query takes the response. */
export function askEarly(address: string): void {
  if (known.has(address) || early.has(address)) return;
  const answer = exchangeOnce<unknown>('GET', address, {});
  early.set(address, answer);
  const forget = () => setTimeout(() => early.get(address) === answer && early.delete(address), EARLY_MS);
  answer.then(forget, forget);
}

function takeEarly<T>(address: string): Promise<Answer<T>> | undefined {
  // The address determines the type of the response.
  const answer = early.get(address) as Promise<Answer<T>> | undefined;
  early.delete(address);
  return answer;
}

/** Prefetched and embedded responses may be out of date now. */
export function forgetEarly(): void {
  early.clear();
  known.clear();
  forgetFirstAnswers();
}

/** A new key for one command; keep it while the person retries the same form. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** '/api/jobs/:id' with {id: 7} and {q: 'oak', urgency: ['high', 'low']} → '/api/jobs/7?q=oak&urgency=high&urgency=low'. */
export function addressOf(path: string, params: unknown, query: unknown): string {
  const values = propertiesOf(params);
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one));
    }
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

async function send(method: string, address: string, input: LooseInput): Promise<Response> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  const isReady = input.body instanceof FormData || input.body instanceof Uint8Array;
  if (input.body !== undefined && !(input.body instanceof FormData)) {
    headers['Content-Type'] = isReady ? (input.bodyType ?? 'application/octet-stream') : 'application/json';
  }
  if (input.idempotencyKey) headers['Idempotency-Key'] = input.idempotencyKey;
  const timeUp = AbortSignal.timeout(input.timeoutMs ?? DEFAULT_TIMEOUT_MS);
  try {
    return await fetch(address, {
      method,
      headers,
      credentials: 'same-origin',
      // Binary and form bodies are sent unchanged.
      body: input.body === undefined ? null : isReady ? (input.body as BodyInit) : JSON.stringify(input.body),
      signal: input.signal ? AbortSignal.any([input.signal, timeUp]) : timeUp,
    });
  } catch (error) {
    if (input.signal?.aborted) throw error;
    throw ApiError.unanswered(timeUp.aborted ? 'TIMEOUT' : 'NETWORK');
  }
}

async function refusal(method: string, address: string, response: Response, signal?: AbortSignal): Promise<ApiError> {
  const text = await response.text().catch(() => '');
  if (currentLanguage() === 'es') {
    // Errors with an English message only are shown in English.
    await loadTexts('es').catch(() => undefined);
  }
  const wait = Number(response.headers.get('Retry-After'));
  if (response.status === 401 && !signal?.aborted) {
    if (method === 'GET' && commands.size > 0) {
      void Promise.allSettled(commands).then(() => unauthorized.notify(undefined));
    } else {
      unauthorized.notify(address);
    }
  }
  return new ApiError(response.status, text || response.statusText, wait > 0 ? wait : undefined);
}

function nextCursorIn(link: string | null): string | undefined {
  const address = /<([^>]*)>;\s*rel="?next"?/.exec(link ?? '')?.[1];
  return address ? (new URL(address, location.origin).searchParams.get('cursor') ?? undefined) : undefined;
}

/** Any GET by its address, as the default loader of the query client. */
export const getJson = <T>(address: string, signal?: AbortSignal): Promise<T> =>
  getAnswer<T>(address, signal).then(({ body }) => body);

/** Any GET by its address, with its headers' values. Throws like `callForAnswer`. */
export function getAnswer<T>(address: string, signal?: AbortSignal): Promise<Answer<T>> {
  return exchange<T>('GET', address, signal ? { signal } : {});
}

/** Reads are retried automatically when the server says when. */
function exchange<T>(method: string, address: string, input: LooseInput): Promise<Answer<T>> {
  const ask = () => exchangeOnce<T>(method, address, input);
  if (method === 'GET') {
    known.add(address);
    const first = firstAnswer(address);
    if (first !== undefined) {
      // The server's own response for this address.
      return Promise.resolve({ ...first, body: first.body as T, serverTime: null });
    }
    const begin = () => takeEarly<T>(address) ?? ask();
    return input.quiet ? begin() : withRetryWhenBusy(begin, input.signal);
  }
  const command = ask();
  commands.add(command);
  const forget = () => void commands.delete(command);
  command.then(forget, forget);
  return command;
}

async function exchangeOnce<T>(method: string, address: string, input: LooseInput): Promise<Answer<T>> {
  const response = await send(method, address, input);
  if (!response.ok) throw await refusal(method, address, response, input.signal);
  answeredAt = new Date();
  const text = await response.text();
  const date = response.headers.get('Date');
  const unread = response.headers.get('Unread-Count');
  return {
    // The declared type: the server validates its responses in tests.
    body: (text === '' ? undefined : JSON.parse(text)) as T,
    nextCursor: nextCursorIn(response.headers.get('Link')),
    closeMatch: response.headers.get('Close-Match') ?? undefined,
    unreadCount: unread === null ? undefined : Number(unread),
    serverTime: date ? new Date(date) : null,
  };
}

export type Arguments<R> = Record<never, never> extends CallInput<R> ? [input?: CallInput<R>] : [input: CallInput<R>];

/**
 * Calls a route and returns the body and the headers' values; lists use `nextCursor`. Throws `ApiError` for every status outside 2xx, and
 * with status 0 when there was no response; an abort of `signal` is passed on.
 */
export function callForAnswer<R extends RouteDeclaration>(
  route: R | RouteRef<R>,
  ...[input]: Arguments<R>
): Promise<Answer<ReplyOf<R>>> {
  const bodyType = 'takes' in route ? route.takes?.type : undefined;
  // Arguments<R> is LooseInput with its parts narrowed by the route.
  const loose: LooseInput = { ...(input as LooseInput | undefined), bodyType };
  return exchange<ReplyOf<R>>(route.method, addressOf(route.path, loose.params, loose.query), loose);
}

/** Calls a route and returns its body: `await call(jobRoutes.approve, { params: { id } })`. Throws like `callForAnswer`. */
export async function call<R extends RouteDeclaration>(
  route: R | RouteRef<R>,
  ...input: Arguments<R>
): Promise<ReplyOf<R>> {
  const { body } = await callForAnswer<R>(route, ...input);
  return body;
}
