// The security log: sign-ins, attempts and refusals as log lines with `security` (docs/security/logging.md). People are numbers here:
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
  | 'address change asked'
  | 'address confirmed'
  | 'address change stopped';

interface About {
  /** Whom it is about, where that is known. */
  userId?: number | undefined;
  /** An administrator who did it. */
  byUserId?: number;
  /** What was proved, or what did not fit. */
  by?: 'password' | 'app code' | 'recovery code' | 'demonstration' | 'mailed link' | 'text code';
  reason?: 'password' | 'code' | 'name' | 'suspended' | 'wrong door' | 'too many';
  portal?: string | undefined;
}

/** The caller, as far as the network shows. */
const whence = ({ id, ip }: Pick<FastifyRequest, 'id' | 'ip'>) => ({ request: id, from: ip });

/** One thing that happened to an account, in the order and at the time in which it did. */
export function noteSecurity(
  { log }: Pick<Services, 'log'>,
  request: Pick<FastifyRequest, 'id' | 'ip'>,
  event: SecurityEvent,
  about: About = {},
): void {
  log.info({ security: event, ...whence(request), ...about }, 'security');
}

/** Refusals that may be an attempt to do something forbidden; a visitor without a session is none of these. */
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

/** Notes a refused call: by its route and the reason's code, never by what was sent. */
export function noteRefused(request: FastifyRequest, code: ErrorCode): void {
  if (LOGGED_CODES.has(code)) {
    const { method, routeOptions, viewer } = request;
    request.log.info(
      {
        security: 'refused',
        ...whence(request),
        code,
        method,
        route: routeOptions.url ?? 'none',
        ...(viewer ? { userId: viewer.userId } : {}),
      },
      'security',
    );
  }
}
