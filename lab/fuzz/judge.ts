// Checks every response: declared status and shape, no internals, no other person's data, in time.
import { eq } from '../../server/src/kernel/db/drizzle.ts';
import { jobs } from '../../server/src/features/jobs/tables.ts';
import { providers } from '../../server/src/features/providers/tables.ts';
import type { Document } from './document.ts';
import { STRANGE_HOST } from './oddities.ts';
import { INSIDE, mayRead, type Known } from './oracle.ts';
import type { Attacker } from './people.ts';
import type { Drawn } from './shots.ts';
import type { Scene } from './scene.ts';
import { textOf, type Landed } from './wire.ts';

export interface Finding {
  /** 'no answer', 'a leak': findings of one kind on one route are reported once, and counted. */
  kind: string;
  route: string;
  what: string;
  drawn: Drawn;
}

/** Which code belongs to which status, written independently of the product. */
const STATUS_OF: Readonly<Record<string, number>> = {
  MALFORMED: 400,
  UNAUTHENTICATED: 401,
  TWO_FACTOR_REQUIRED: 401,
  MEMBERSHIP_REQUIRED: 402,
  FORBIDDEN: 403,
  APPROVAL_REQUIRED: 403,
  ORIGIN_REFUSED: 403,
  TWO_FACTOR_SETUP: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  DUPLICATE: 409,
  STATE: 409,
  CREDENTIAL_EXPIRED: 409,
  LICENSE_NEEDED: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  INVALID: 422,
  IDEMPOTENCY_MISMATCH: 422,
  TOO_MANY: 429,
  UNAVAILABLE: 503,
  BUSY: 503,
};
/** The text of a 503 for an internal failure rather than a refusal. */
const FAILED = /^Something went wrong on our side|^The database cannot be reached/;

interface ErrorBody {
  message: string;
  code: string;
}

const isJson = ({ headers }: Landed) => String(headers['content-type']).startsWith('application/json');

function read(landed: Landed): unknown {
  try {
    return JSON.parse(landed.body.toString());
  } catch {
    return undefined;
  }
}

function faultOfRefusal(landed: Landed, { errorFault }: Document): string | undefined {
  const { status } = landed;
  if (!isJson(landed)) {
    return `${status} is not JSON but ${String(landed.headers['content-type'])}`;
  }
  const body = read(landed);
  const fault = errorFault(body);
  if (fault !== undefined) {
    return `${status} is no error of ours: ${fault}`;
  }
  // The response has just been validated as an error.
  const { code, message } = body as ErrorBody;
  if (STATUS_OF[code] !== status) {
    return `${code} came with ${status}`;
  }
  if ((status === 503 || status === 429) && landed.headers['retry-after'] === undefined) {
    return `${status} without Retry-After`;
  }
  return message.trim() === '' ? 'a refusal without words' : undefined;
}

function faultOfSuccess({ operation }: Drawn, landed: Landed): string | undefined {
  const { status, headers, body } = landed;
  const declared = operation.responses[status];
  if (!declared) {
    return `${status} is not declared`;
  }
  const [type] = Object.keys(declared.content ?? {});
  if (type === undefined || body.length === 0) {
    return body.length > 0 && status !== 303 ? `${status} should be empty` : undefined;
  }
  if (type !== 'application/octet-stream' && !String(headers['content-type']).startsWith(type)) {
    return `${status} is ${String(headers['content-type'])}, not ${type}`;
  }
  return isJson(landed) ? operation.fault(status, read(landed)) : undefined;
}

const COMMON = ['x-content-type-options', 'content-security-policy'] as const;

function faultOfHeaders({ shot }: Drawn, { headers, status }: Landed): string | undefined {
  const missing = COMMON.find((name) => headers[name] === undefined);
  if (missing !== undefined && status !== 400) {
    return `${status} without ${missing}`;
  }
  if (headers['x-planted'] !== undefined) return 'a header that a value planted';
  const all = JSON.stringify(headers);
  const isSent = JSON.stringify(shot.path).includes(STRANGE_HOST);
  return all.includes(STRANGE_HOST) && !isSent ? 'a strange host in the headers' : undefined;
}

/** Markup in a request (hostile.ts) that a browser would execute. */
const PLANTED_MARKUP = /<script>alert\(1\)|<img src=x onerror|<svg\/onload=/i;

const faultOfMarkup = ({ body }: Landed): string | undefined => PLANTED_MARKUP.exec(body.toString())?.[0];

/** A job whose bidding was closed during the round. */
async function isOver(scene: Scene, jobId: number): Promise<boolean> {
  const [job] = await scene.db.orm.select().from(jobs).where(eq(jobs.id, jobId));
  return job?.status !== 'open' || job.biddingClosedAt !== null;
}

/** A business that an administrator approved or reinstated during the round: it may read open jobs. */
async function isInGoodStanding(scene: Scene, providerId: number): Promise<boolean> {
  const [business] = await scene.db.orm.select().from(providers).where(eq(providers.id, providerId));
  return business?.verificationStatus === 'verified';
}

/** The reader of a response: a successful sign-in changes it to that person, and a feed is read by its key's owner. */
function readerOf({ by, operation, shot }: Drawn, scene: Scene): Attacker {
  const { 'other client': signsIn, rival } = scene.cast;
  if (operation.route === 'accounts.login' && shot.body?.includes(signsIn.email)) return signsIn;
  // Nobody else in the round has confirmed a phone.
  if (operation.route === 'phones.signIn') return signsIn;
  return operation.route === 'calendar.ics' ? rival : by;
}

async function leaks(drawn: Drawn, landed: Landed, scene: Scene): Promise<string[]> {
  const reader = readerOf(drawn, scene);
  const text = textOf(landed);
  const inside = INSIDE.filter(([, pattern]) => pattern.test(text)).map(
    ([name, pattern]) => `${name}: ${pattern.exec(text)?.[0].slice(0, 120) ?? ''}`,
  );
  const matches = scene.canaries.in(text);
  const leaks: string[] = [];
  const call = drawn.operation.like ?? drawn.operation.route;
  for (const { canary, said } of matches) {
    const { jobId } = canary;
    const closedJobs = new Set(jobId !== undefined && (await isOver(scene, jobId)) ? [jobId] : []);
    const known: Known = { closedJobs, paid: scene.paid };
    const isOfJob = canary.kind === 'job text' || canary.kind === 'question';
    if (
      !mayRead(reader, canary, call, known) &&
      !(isOfJob && reader.providerId > 0 && (await isInGoodStanding(scene, reader.providerId)))
    ) {
      leaks.push(`${canary.kind} of ${canary.of}, "${said}", to ${drawn.by.name}`);
    }
  }
  return [...inside, ...leaks];
}

/** Everything wrong with a response. */
export async function judge(
  drawn: Drawn,
  landed: Landed,
  scene: Scene,
  { document, slowestMs }: { document: Document; slowestMs: number },
): Promise<Finding[]> {
  const { operation, isAstray, shot } = drawn;
  const { status } = landed;
  const findings: Finding[] = [];
  const add = (kind: string, what: string | undefined) => {
    if (what !== undefined) {
      findings.push({ kind, route: operation.route, what, drawn });
    }
  };
  if (status === 0) {
    add('no answer', 'the connection ended');
    return findings;
  }
  // Read only; both fields may be missing.
  const message = status === 503 ? (read(landed) as ErrorBody | undefined)?.message : undefined;
  if (status >= 500 && (status !== 503 || message === undefined || FAILED.test(message))) {
    add('a failure', `${status}: ${landed.body.toString().slice(0, 200)}`);
  }
  if (landed.ms > slowestMs) {
    add('slow', `${Math.round(landed.ms)} ms`);
  }
  const isHtml = String(landed.headers['content-type']).startsWith('text/html');
  const mayBeHtml = isAstray || operation.isPage === true;
  if (status >= 400 && shot.method !== 'HEAD' && !(mayBeHtml && isHtml)) {
    add('a refusal of another shape', faultOfRefusal(landed, document));
  }
  if (status < 400 && !isAstray) add('an answer that is not declared', faultOfSuccess(drawn, landed));
  if (isHtml) add('markup of a request', faultOfMarkup(landed));
  add('headers', faultOfHeaders(drawn, landed));
  for (const leak of await leaks(drawn, landed, scene)) add('a leak', leak);
  return findings;
}
