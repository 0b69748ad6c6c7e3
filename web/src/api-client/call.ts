// The only fetch() of the browser side: one function that knows every route by its declaration.
import type { ReplyOf, RouteDeclaration, SentBodyOf, SentParamsOf, SentQueryOf } from '@live-oak/contract/route.ts';
import { currentLanguage } from '../texts/current.ts';
import { loadWords } from '../texts/said.ts';
import { ApiError } from './api-error.ts';
import { patiently } from './busy.ts';
import { takeFirstAnswer } from './first-answers.ts';
import { propertiesOf } from '@live-oak/contract/keys.ts';

/** A route by method and path alone, for code that must stay light: the declaration is then only a type. */
export interface RouteRef<R extends RouteDeclaration> {
  method: R['method'];
  path: R['path'];
  /** Never set; carries the type of the declaration. */
  readonly declares?: R;
}

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [N in Name]?: undefined }
  : { [N in Name]: Value };

/** Numbers go into an address as they are. */
type InAddress<Params> = { [Name in keyof Params]: Params[Name] | number };

/** What a call of the route takes: params, query and body as declared, and how it is sent. */
export type CallInput<R> = Part<'params', InAddress<SentParamsOf<R>>> &
  ([SentQueryOf<R>] extends [undefined] ? unknown : { query?: SentQueryOf<R> }) &
  Part<'body', SentBodyOf<R>> & {
    /** Makes a repeated call answer the first answer again; see `newIdempotencyKey`. */
    idempotencyKey?: string;
    signal?: AbortSignal;
    /** Give up after this long; 30 s when not said. */
    timeoutMs?: number;
    /** A poll that nobody waits for: it is not retried and shows no busy message; the next poll comes anyway. */
    quiet?: boolean;
  };

/** The body of a good answer, with what its headers said. */
export interface Answer<T> {
  body: T;
  /** The cursor of the next page (RFC 8288 Link rel="next"); undefined on the last one. */
  nextCursor: string | undefined;
  /** The server's clock when it answered, or null. */
  serverTime: Date | null;
}

interface LooseInput {
  /** The media type of a body of bytes. */
  bodyType?: string | undefined;
  params?: unknown;
  query?: unknown;
  body?: unknown;
  idempotencyKey?: string;
  signal?: AbortSignal;
  timeoutMs?: number;
  quiet?: boolean;
}

const DEFAULT_TIMEOUT_MS = 30_000;
/** An early answer is used this soon, or not at all. */
const EARLY_MS = 3000;
const onUnauthorized = new Set<(address?: string) => void>();
let answeredAt: Date | undefined;

/** Commands that wait for their answer: some of them give this browser a new session, and end the old one before they answer. */
const commands = new Set<Promise<unknown>>();

/**
 * Runs with the address of each call that is answered 401; without one where a command was under way, once that is answered: then
 * the session may be a new one. Returns the way to stop listening.
 */
export function whenUnauthorized(listener: (address?: string) => void): () => void {
  onUnauthorized.add(listener);
  return () => onUnauthorized.delete(listener);
}

/** When the last good answer came; undefined before the first. */
export function lastAnswerAt(): Date | undefined {
  return answeredAt;
}

const early = new Map<string, Promise<Answer<unknown>>>();

/** Asks for what the next screen begins with, while its code is on its way; its own question takes the answer. */
export function askEarly(address: string): void {
  const answer = exchangeOnce<unknown>('GET', address, {});
  early.set(address, answer);
  const forget = () => setTimeout(() => early.get(address) === answer && early.delete(address), EARLY_MS);
  answer.then(forget, forget);
}

function takeEarly<T>(address: string): Promise<Answer<T>> | undefined {
  // The same address, the same answer.
  const answer = early.get(address) as Promise<Answer<T>> | undefined;
  early.delete(address);
  return answer;
}

/** What was asked for early may be untrue now. */
export const forgetEarly = () => early.clear();

/** A fresh key for one command; keep it while the person retries the same form. */
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
      if (one !== undefined && one !== null && one !== '') {
        search.append(name, String(one));
      }
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
  if (input.idempotencyKey) {
    headers['Idempotency-Key'] = input.idempotencyKey;
  }
  const timeUp = AbortSignal.timeout(input.timeoutMs ?? DEFAULT_TIMEOUT_MS);
  try {
    return await fetch(address, {
      method,
      headers,
      credentials: 'same-origin',
      // Ready means that the route takes bytes or a form, as they are.
      body: input.body === undefined ? null : isReady ? (input.body as BodyInit) : JSON.stringify(input.body),
      signal: input.signal ? AbortSignal.any([input.signal, timeUp]) : timeUp,
    });
  } catch (error) {
    if (input.signal?.aborted) {
      throw error;
    }
    throw ApiError.unanswered(timeUp.aborted ? 'TIMEOUT' : 'NETWORK');
  }
}

function tellUnauthorized(address?: string): void {
  for (const listener of onUnauthorized) {
    listener(address);
  }
}

async function refusal(method: string, address: string, response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '');
  if (currentLanguage() === 'es') {
    // What carries only English words is shown with those.
    await loadWords('es').catch(() => undefined);
  }
  const wait = Number(response.headers.get('Retry-After'));
  if (response.status === 401) {
    if (method === 'GET' && commands.size > 0) {
      void Promise.allSettled(commands).then(() => tellUnauthorized());
    } else {
      tellUnauthorized(address);
    }
  }
  return new ApiError(response.status, text || response.statusText, wait > 0 ? wait : undefined);
}

function nextCursorIn(link: string | null): string | undefined {
  const address = /<([^>]*)>;\s*rel="?next"?/.exec(link ?? '')?.[1];
  return address ? (new URL(address, location.origin).searchParams.get('cursor') ?? undefined) : undefined;
}

/** Any GET by its address, as the default loader of the query client. */
export async function getJson<T>(address: string, signal?: AbortSignal): Promise<T> {
  const { body } = await getAnswer<T>(address, signal);
  return body;
}

/** Any GET by its address, with what its headers said. Errors as `callForAnswer`. */
export function getAnswer<T>(address: string, signal?: AbortSignal): Promise<Answer<T>> {
  return exchange<T>('GET', address, signal ? { signal } : {});
}

/** Reads are retried automatically when the server says when. */
function exchange<T>(method: string, address: string, input: LooseInput): Promise<Answer<T>> {
  const ask = () => exchangeOnce<T>(method, address, input);
  if (method === 'GET') {
    const first = takeFirstAnswer(address);
    if (first !== undefined) {
      // The server's own answer to this address.
      return Promise.resolve({ ...first, body: first.body as T, serverTime: null });
    }
    const begin = () => takeEarly<T>(address) ?? ask();
    return input.quiet ? begin() : patiently(begin, input.signal);
  }
  const command = ask();
  commands.add(command);
  const forget = () => void commands.delete(command);
  command.then(forget, forget);
  return command;
}

async function exchangeOnce<T>(method: string, address: string, input: LooseInput): Promise<Answer<T>> {
  const response = await send(method, address, input);
  if (!response.ok) {
    throw await refusal(method, address, response);
  }
  answeredAt = new Date();
  const text = await response.text();
  const date = response.headers.get('Date');
  return {
    // The declaration of the route; the server answers nothing else, which its tests hold.
    body: (text === '' ? undefined : JSON.parse(text)) as T,
    nextCursor: nextCursorIn(response.headers.get('Link')),
    serverTime: date ? new Date(date) : null,
  };
}

export type Arguments<R> = Record<never, never> extends CallInput<R> ? [input?: CallInput<R>] : [input: CallInput<R>];

/**
 * Calls a route and gives its body and what its headers said; lists use `nextCursor`.
 * Throws `ApiError` for every answer that is not 2xx, and with status 0 when none came; an abort by `signal` passes through.
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

/** Calls a route and gives its body: `await call(jobRoutes.approve, { params: { id } })`. Errors as `callForAnswer`. */
export async function call<R extends RouteDeclaration>(
  route: R | RouteRef<R>,
  ...input: Arguments<R>
): Promise<ReplyOf<R>> {
  const { body } = await callForAnswer<R>(route, ...input);
  return body;
}
