// The declaration of an HTTP route, and of a list by pages. Handlers, web client, OpenAPI and the route audit derive from it.
import * as z from 'zod/mini';
import type { UploadPurpose } from './features/files/kinds.ts';
import { IdParams, via } from './fields.ts';

/** Who may call a route at all; the row-level rule is in the feature's policy. */
export const AUDIENCES = [
  'anyone',
  'member',
  'client',
  'provider',
  'verified provider',
  'active provider',
  'admin',
  'webhook',
] as const;
export type Audience = (typeof AUDIENCES)[number];

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** A file field of a form: each file is uploaded, and its id put into a list of the body. */
export interface FilePart {
  /** 'asked': the form's own text field `purpose` says it. */
  purpose: UploadPurpose | 'asked';
  /** Where the ids land in the body: ['documents', 'bondCertificate']. */
  into: readonly [string, ...string[]];
}

export interface RouteDeclaration {
  /** feature.verb, unique in the product */
  id: string;
  method: Method;
  /** Fastify style: /api/jobs/:id */
  path: string;
  /** Other spellings of the same call; same handler, same permission. */
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
  /** A list that is paged by key: takes limit and cursor, answers Link rel="next". */
  paged?: boolean;
  /** Writes in more than one transaction (a call to the payment gateway lies between), or reads only. */
  ownTransactions?: boolean;
  /** Media type of a reply that is not JSON; the reply's schema is null then. */
  produces?: string;
  /** Open also to an administrator who has yet to set up the second factor that the configuration asks for. */
  beforeSecondFactor?: boolean;
  /** Also takes multipart/form-data: these fields carry files, all others texts, a repeated one a list; `body` checks what comes out. */
  files?: Readonly<Record<string, FilePart>>;
  /** Takes multipart/form-data only. */
  formOnly?: boolean;
  /** A body that is not JSON: its media type and the most bytes it may have; `body` is given a Uint8Array. */
  takes?: { type: string; bytes: number };
  /** Kept out of the generated documents' examples and of property tests: raw body. */
  rawBody?: boolean;
}

type Rest = Omit<RouteDeclaration, 'id' | 'method' | 'path' | 'who'>;
type Who = RouteDeclaration['who'];

/** A path with `/:id` has the number of a row there, unless its route says otherwise. */
type WithId<P extends string, R> = R extends { params: unknown }
  ? R
  : P extends `${string}/:id` | `${string}/:id/${string}`
    ? R & { params: typeof IdParams }
    : R;

/** Makes the function that declares a route of one method: its id, its path, who may call it and the rest, with their literal types. */
function declaring<M extends Method>(method: M) {
  return <const I extends string, const P extends string, const W extends Who, const R extends Rest>(
    id: I,
    path: P,
    who: W,
    rest: R,
  ) => {
    const params = /\/:id(?:\/|$)/.test(path) ? { params: IdParams } : {};
    // Adds what the type adds, by the same rule.
    return { method, id, path, who, ...({ ...params, ...rest } as WithId<P, R>) };
  };
}

export const get = declaring('GET');
export const post = declaring('POST');
export const patch = declaring('PATCH');
export const put = declaring('PUT');
export const del = declaring('DELETE');

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodMiniType ? z.input<S> : undefined;

export type ParamsOf<R> = R extends { params: infer S } ? Parsed<S> : undefined;
export type QueryOf<R> = R extends { query: infer S } ? Parsed<S> : undefined;
export type BodyOf<R> = R extends { body: infer S } ? Parsed<S> : undefined;
export type SentParamsOf<R> = R extends { params: infer S } ? Sent<S> : undefined;
export type SentQueryOf<R> = R extends { query: infer S } ? Sent<S> : undefined;
export type SentBodyOf<R> = R extends { body: infer S } ? Sent<S> : undefined;

type Values<T> = T[keyof T];
/** The body of any successful reply of the route. */
export type ReplyOf<R> = R extends { replies: infer M }
  ? Values<{ [K in keyof M]: M[K] extends z.ZodMiniType ? z.output<M[K]> : undefined }>
  : never;

/** All paths a declaration answers to. */
export function pathsOf(route: RouteDeclaration): string[] {
  return [route.path, ...(route.aliases ?? [])];
}

export function audiencesOf(route: RouteDeclaration): readonly Audience[] {
  return typeof route.who === 'string' ? [route.who] : route.who;
}

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
  /** Opaque; take it from the Link header of the page before. */
  cursor: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,200}$/, 'form.cursor'))),
};
export const PageQuery = z.object(pagingFields);

/** What the declaration of a route says that answers a list by pages; `query` has `pagingFields`. */
/* @__NO_SIDE_EFFECTS__ */
export const listOf = <R extends z.ZodMiniType, Q extends z.ZodMiniType>(row: R, query: Q) => ({
  query,
  paged: true as const,
  replies: { 200: z.array(row) },
});

export interface Page {
  limit: number;
  cursor?: string | undefined;
}
