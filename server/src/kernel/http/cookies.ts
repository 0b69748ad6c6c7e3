// Cookies (SameSite=Lax, Secure over https; HttpOnly except the sign-in mark): the session, a visitor's uploads, a known device, who asked for a code.
import cookie from '@fastify/cookie';
import { signedInCookie } from '@live-oak/contract/page-marks.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Env } from '../env.ts';
import { hashToken } from './tokens.ts';

export const SESSION_COOKIE = 'live_oak_session';
/** Of a session with "remember me"; any other ends with the browser. */
export const REMEMBER_SECONDS = 30 * 24 * 3600;
/** Identifies files that this browser uploaded without signing in. Each claim has its own name, so that parallel uploads do not replace it. */
export const FILES_COOKIE = 'live_oak_files';
const MOST_CLAIMS = 20;
/** Marks a browser from which somebody signed in before; it is not a credential. */
export const DEVICE_COOKIE = 'live_oak_device';
/** Identifies the browser that asked for a sign-in code by text, which is valid only there, or that posted an emergency, which only it replaces. */
export const VISITOR_COOKIE = 'live_oak_asker';
/** Longer than a code lasts, so that it is still there when the browser asks again. */
const ASKER_SECONDS = 3600;
const FILES_SECONDS = 24 * 3600;
const DEVICE_SECONDS = 365 * 24 * 3600;

/** Over https only: no sibling domain and no page without TLS can set such a cookie (ASVS 5.0 3.3.3). */
const PREFIX = '__Host-';

const isHttps = ({ publicUrl }: Pick<Env, 'publicUrl'>) => publicUrl.startsWith('https:');

export const wireName = (name: string, env: Pick<Env, 'publicUrl'>) => (isHttps(env) ? PREFIX + name : name);

/** Reads the cookies of every request; over https only those with the prefix, which is removed. */
export async function readCookies(app: FastifyInstance, env: Pick<Env, 'publicUrl'>): Promise<void> {
  app.decorateRequest('isHttps', isHttps(env));
  await app.register(cookie);
  if (isHttps(env)) {
    app.addHook('onRequest', (request, _reply, done) => {
      const ours = Object.entries(request.cookies).filter(([name]) => name.startsWith(PREFIX));
      request.cookies = Object.fromEntries(ours.map(([name, value]) => [name.slice(PREFIX.length), value]));
      done();
    });
  }
}

/** Sets the header immediately: Fastify's `setCookie` sets it while sending, which hijacked answers (304, streams) skip. */
function set(reply: FastifyReply, env: Env, name: string, value: string, maxAge: number | undefined): void {
  setAs(reply, env, wireName(name, env), value, maxAge, true);
}

/** The session, and the mark that scripts may read. */
function setSession(reply: FastifyReply, env: Env, token: string, maxAge: number | undefined): void {
  set(reply, env, SESSION_COOKIE, token, maxAge);
  setAs(reply, env, signedInCookie(isHttps(env)), token && '1', maxAge, false);
}

function setAs(
  reply: FastifyReply,
  env: Env,
  wire: string,
  value: string,
  maxAge: number | undefined,
  httpOnly: boolean,
): void {
  const base = { path: '/', httpOnly, sameSite: 'lax', secure: isHttps(env) } as const;
  const before = [reply.getHeader('set-cookie') ?? []].flat().map(String);
  const others = before.filter((one) => !one.startsWith(`${wire}=`));
  const cookie = reply.server.serializeCookie(wire, value, { ...base, ...(maxAge === undefined ? {} : { maxAge }) });
  reply.removeHeader('set-cookie');
  reply.header('set-cookie', others.length > 0 ? [...others, cookie] : cookie);
}

export interface AnswerCookies {
  /** Of a session that begins or is prolonged; `ended` clears it. */
  session?: { token: string; remember: boolean } | 'ended';
  /** Marks the browser of somebody who just signed in (features/accounts/known-devices.ts). */
  device?: string;
  /** Marks the browser that asked for a code by text. */
  asker?: string | undefined;
}

export function sendCookies(reply: FastifyReply, { session, device, asker }: AnswerCookies, env: Env): void {
  if (session === 'ended') {
    setSession(reply, env, '', 0);
  } else if (session) {
    setSession(reply, env, session.token, session.remember ? REMEMBER_SECONDS : undefined);
  }
  if (device !== undefined) set(reply, env, DEVICE_COOKIE, device, DEVICE_SECONDS);
  if (asker !== undefined) set(reply, env, VISITOR_COOKIE, asker, ASKER_SECONDS);
}

/** Gives a browser the proof of its uploads, if it needs one. */
export function sendFileClaim(reply: FastifyReply, claim: string | undefined, env: Env): void {
  if (claim !== undefined) {
    set(reply, env, `${FILES_COOKIE}_${hashToken(claim).slice(0, 8)}`, claim, FILES_SECONDS);
  }
}

export function fileClaimsOf(cookies: Readonly<Record<string, string | undefined>>): string[] {
  const mine = Object.entries(cookies).filter(([name]) => name.startsWith(FILES_COOKIE));
  return mine.flatMap(([, claim]) => (claim ? [claim] : [])).slice(0, MOST_CLAIMS);
}
