// The declaration of an HTTP route. Handlers, web client, OpenAPI and the route audit derive from it.
import * as z from 'zod/mini';
import type { UploadPurpose } from './features/files/kinds.ts';
import { IdParams, via } from './fields.ts';
import { keysOf, tableOf, list } from './keys.ts';

/** Who may call a route; rules about rows are in the feature's policy. */
export const AUDIENCES = list('anyone, member, client, provider, verified provider, active provider, admin, webhook');
export type Audience = (typeof AUDIENCES)[number];

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** A file field of a form: each file is stored, and its id put into a list of the body. */
export interface FilePart {
  /** 'asked': it is in the form's text field `purpose`. */
  purpose: UploadPurpose | 'asked';
  /** The path of the list: ['documents', 'bondCertificate']. */
  into: readonly [string, ...string[]];
}

export interface RouteDeclaration {
  /** feature.verb, unique */
  id: string;
  method: Method;
  /** Fastify style: /api/jobs/:id */
  path: string;
  /** Other paths of the same call. */
  aliases?: readonly string[];
  /** One audience, or several of which one is enough. */
  who: Audience | readonly Audience[];
  summary: string;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** Replies by status; `null` is an empty body. */
  replies: Readonly<Record<number, z.ZodMiniType | null>>;
  /** Honors the Idempotency-Key header. */
  idempotent?: boolean;
  /** Honors the For-Person header: for calls that wait on a device, where somebody else may have logged in meanwhile. */
  forPerson?: boolean;
  /** A list paged by key: takes limit and cursor, answers Link rel="next". */
  paged?: boolean;
  /** Uses several transactions (with a call to the payment gateway in between), or only reads. */
  ownTransactions?: boolean;
  /** The media type of a reply that is not JSON; its schema is null. */
  produces?: string;
  /** Also open to an administrator who must set up a second factor first. */
  beforeSecondFactor?: boolean;
  /** Also takes multipart/form-data: these fields are files, the others texts, a repeated one a list; `body` checks the result. */
  files?: Readonly<Record<string, FilePart>>;
  formOnly?: boolean;
  /** A body that is not JSON: its media type and the most bytes; `body` gets a Uint8Array. */
  takes?: { type: string; bytes: number };
  /** For webhooks: the handler reads the raw body, and the Origin is not checked. */
  rawBody?: boolean;
}

type Given = 'id' | 'method' | 'path' | 'who' | 'summary' | 'replies' | 'aliases';
/** What a route takes, and its replies by status: `{ body: Award, 200: Checkout }`. */
type Terms = Omit<RouteDeclaration, Given> & RouteDeclaration['replies'];
type Who = RouteDeclaration['who'];
type Trait = 'idempotent' | 'ownTransactions';

/** `/:id` in a path is the id of a row, unless the route declares `params`. */
type WithId<P extends string, T> = T extends { params: unknown }
  ? T
  : P extends `${string}/:id` | `${string}/:id/${string}`
    ? T & { params: typeof IdParams }
    : T;

type Declared<M, P extends string, W, T> = { method: M; path: P; who: W; summary: string } & {
  replies: { [Status in keyof T & number]: T[Status] };
} & WithId<P, Omit<T, number>>;

const isReply = ([name]: [string, unknown]) => /^\d/.test(name);

/** Makes the function that declares routes of a method, with literal types: `says` adds the summary, `also` other paths before it. */
function declaring<M extends Method>(method: M, traits: readonly Trait[]) {
  return <const P extends string, const W extends Who, const T extends Terms>(path: P, who: W, terms: T) => {
    const all = Object.entries(terms);
    const replies = Object.fromEntries(all.filter(isReply));
    const rest = Object.fromEntries(all.filter((term) => !isReply(term)));
    const params = /\/:id(?:\/|$)/.test(path) ? { params: IdParams } : {};
    const route: object = { method, path, who, replies, ...params, ...rest, ...tableOf(traits, () => true) };
    // The same rules as Declared.
    const says = (summary: string) => ({ ...route, summary }) as Declared<M, P, W, T>;
    return { says, also: (...aliases: string[]) => ({ says: (summary: string) => ({ ...says(summary), aliases }) }) };
  };
}

/* @__NO_SIDE_EFFECTS__ */
const methodsWith = (...traits: Trait[]) => ({
  get: declaring('GET', traits),
  post: declaring('POST', traits),
  patch: declaring('PATCH', traits),
  put: declaring('PUT', traits),
  del: declaring('DELETE', traits),
});

export const { get, post, patch, put, del } = methodsWith();
/** Routes that are `idempotent`, that have `ownTransactions`, and both. */
export const once = methodsWith('idempotent');
export const own = methodsWith('ownTransactions');
export const ownOnce = methodsWith('idempotent', 'ownTransactions');

/** The routes of a feature: the id of each is 'feature.verb'. */
/* @__NO_SIDE_EFFECTS__ */
export const routesOf = <const T extends Record<string, Omit<RouteDeclaration, 'id'>>>(feature: string, table: T) =>
  // Only the id is added.
  tableOf(keysOf(table), (verb) => ({ ...table[verb], id: `${feature}.${verb}` })) as {
    [Verb in keyof T]: T[Verb] & { id: string };
  };

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodMiniType ? z.input<S> : undefined;

export type ParamsOf<R> = R extends { params: infer S } ? Parsed<S> : undefined;
export type QueryOf<R> = R extends { query: infer S } ? Parsed<S> : undefined;
export type BodyOf<R> = R extends { body: infer S } ? Parsed<S> : undefined;
export type SentParamsOf<R> = R extends { params: infer S } ? Sent<S> : undefined;
export type SentQueryOf<R> = R extends { query: infer S } ? Sent<S> : undefined;
export type SentBodyOf<R> = R extends { body: infer S } ? Sent<S> : undefined;

type Values<T> = T[keyof T];
/** The body of any reply of the route. */
export type ReplyOf<R> = R extends { replies: infer M }
  ? Values<{ [K in keyof M]: M[K] extends z.ZodMiniType ? z.output<M[K]> : undefined }>
  : never;

export const pathsOf = ({ path, aliases = [] }: RouteDeclaration): string[] => [path, ...aliases];

export const audiencesOf = ({ who }: RouteDeclaration): readonly Audience[] => (typeof who === 'string' ? [who] : who);

export const DEFAULT_LIMIT = 20;
export const MAX_LIMIT = 100;
const limitMessage = `limit is a whole number from 1 to ${MAX_LIMIT}`;

export const pagingFields = {
  limit: z._default(
    via(
      z.string().check(z.regex(/^\d{1,3}$/, limitMessage)),
      Number,
      z.int().check(z.minimum(1, limitMessage), z.maximum(MAX_LIMIT, limitMessage)),
    ),
    DEFAULT_LIMIT,
  ),
  /** Opaque; from the Link header of the previous page. */
  cursor: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,200}$/, 'form.cursor'))),
};
export const PageQuery = z.object(pagingFields);

/** A paged list; `query` must have `pagingFields`. */
/* @__NO_SIDE_EFFECTS__ */
export const listOf = <R extends z.ZodMiniType, Q extends z.ZodMiniType>(row: R, query: Q) => ({
  query,
  paged: true as const,
  200: z.array(row),
});

export type Page = { limit: number; cursor?: string | undefined };
