// The security log: sign-ins, attempts and refusals as log lines with `security` (docs/security/logging.md). People appear as ids:
// never a name, an email address, a password, a code or a token.
import type { FastifyRequest } from 'fastify';
import type { ErrorCode } from '@live-oak/contract/errors.ts';
import type { Services } from './services.ts';

type SecurityEvent =
  | 'registered'
  | 'signed in'
  | 'sign-in refused'
  | 'signed out'
  | 'session ended'
  | 'sessions ended'
  | 'reset asked'
  | 'password reset'
  | 'password changed'
  | 'proof refused'
  | 'second factor on'
  | 'second factor off'
  | 'recovery codes renewed'
  | 'phone confirmed'
  | 'phone change asked'
  | 'address change asked'
  | 'address confirmed'
  | 'address change stopped';

interface About {
  /** Whom it is about, where known. */
  userId?: number | undefined;
  byUserId?: number;
  /** The proof, or below the reason of a refusal. */
  by?: 'password' | 'app code' | 'recovery code' | 'demonstration' | 'mailed link' | 'text code';
  reason?: 'password' | 'code' | 'name' | 'suspended' | 'wrong door' | 'too many';
  portal?: string | undefined;
}

const callerOf = ({ id, ip }: Pick<FastifyRequest, 'id' | 'ip'>) => ({ request: id, from: ip });

export function noteSecurity(
  { log }: Pick<Services, 'log'>,
  request: Pick<FastifyRequest, 'id' | 'ip'>,
  event: SecurityEvent,
  about: About = {},
): void {
  log.info({ security: event, ...callerOf(request), ...about }, 'security');
}

/** Refusals that may be attempts at something forbidden; a missing session is not one. */
const LOGGED_CODES: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'FORBIDDEN',
  'ORIGIN_REFUSED',
  'TOO_MANY',
  'TWO_FACTOR_REQUIRED',
  'TWO_FACTOR_SETUP',
  'PROOF_REQUIRED',
  'INVALID',
  'MALFORMED',
  'TOO_LARGE',
  'UNSUPPORTED_TYPE',
]);

/** Logs a refused call: its route and code, never what was sent. */
export function noteRefused(request: FastifyRequest, code: ErrorCode): void {
  if (LOGGED_CODES.has(code)) {
    const { method, routeOptions, viewer } = request;
    const call = { code, method, route: routeOptions.url ?? 'none' };
    const user = viewer ? { userId: viewer.userId } : {};
    request.log.info({ security: 'refused', ...callerOf(request), ...call, ...user }, 'security');
  }
}
