// Cookies (HttpOnly, SameSite=Lax, Secure over https): the session, a visitor's uploads, a known device, who asked for a code.
import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Env } from '../env.ts';
import { hashToken } from './tokens.ts';

export const SESSION_COOKIE = 'live_oak_session';
/** Of a session with "remember me": thirty days; any other ends with the browser. */
export const REMEMBER_SECONDS = 30 * 24 * 3600;
/**
 * Identifies the files that this browser uploaded before its person signed in. Each claim has its own name: of two uploads that begin
 * side by side, each without a cookie, neither answer may replace the other's claim.
 */
const FILES_COOKIE = 'live_oak_files';
const MOST_CLAIMS = 20;
/** Marks a browser from which somebody signed in before; it is not a credential. */
export const DEVICE_COOKIE = 'live_oak_device';
/** Names the browser that asked for a code by text to sign in with; the code is good there alone. */
export const VISITOR_COOKIE = 'live_oak_asker';
/** Longer than a code lasts, so that the browser that asks again is the same one. */
const ASKER_SECONDS = 3600;
/** As long as an unused file is kept. */
const FILES_SECONDS = 24 * 3600;
const DEVICE_SECONDS = 365 * 24 * 3600;

/** Over https a cookie is of this host alone: no sibling domain and no page without TLS can set it (ASVS 5.0 3.3.3). */
const PREFIX = '__Host-';

const isHttps = ({ publicUrl }: Pick<Env, 'publicUrl'>) => publicUrl.startsWith('https:');

/** What a cookie is called on the wire. */
export function wireName(name: string, env: Pick<Env, 'publicUrl'>): string {
  return isHttps(env) ? PREFIX + name : name;
}

/** Reads the cookies of every request; over https those alone that only this host can have set, here without their prefix. */
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

/** Written at once: Fastify's own `setCookie` writes while it sends, which answers without it (unchanged lists, streams) never reach. */
function set(reply: FastifyReply, env: Env, name: string, value: string, maxAge: number | undefined): void {
  const base = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(env) } as const;
  const wire = wireName(name, env);
  const before = [reply.getHeader('set-cookie') ?? []].flat().map(String);
  const others = before.filter((one) => !one.startsWith(`${wire}=`));
  const cookie = reply.server.serializeCookie(wire, value, { ...base, ...(maxAge === undefined ? {} : { maxAge }) });
  reply.removeHeader('set-cookie');
  reply.header('set-cookie', others.length > 0 ? [...others, cookie] : cookie);
}

/** The cookie of a session that begins or goes on; `ended` clears it. */
export type SessionCookie = { token: string; remember: boolean } | 'ended';

export function sendSession(reply: FastifyReply, session: SessionCookie, env: Env): void {
  if (session === 'ended') {
    set(reply, env, SESSION_COOKIE, '', 0);
    return;
  }
  set(reply, env, SESSION_COOKIE, session.token, session.remember ? REMEMBER_SECONDS : undefined);
}

/** Gives a browser the proof of its uploads; nothing when it has none or needs none. */
export function sendFileClaim(reply: FastifyReply, claim: string | undefined, env: Env): void {
  if (claim !== undefined) {
    set(reply, env, `${FILES_COOKIE}_${hashToken(claim).slice(0, 8)}`, claim, FILES_SECONDS);
  }
}

/** The claims that a browser sent; an empty one is none. */
export function fileClaimsOf(cookies: Readonly<Record<string, string | undefined>>): string[] {
  const mine = Object.entries(cookies).filter(([name]) => name.startsWith(FILES_COOKIE));
  return mine.flatMap(([, claim]) => (claim ? [claim] : [])).slice(0, MOST_CLAIMS);
}

/** Marks the browser of somebody who just proved who they are (features/accounts/known-devices.ts). */
export function sendDevice(reply: FastifyReply, device: string, env: Env): void {
  set(reply, env, DEVICE_COOKIE, device, DEVICE_SECONDS);
}

/** Recognizes the browser that asked for a code by text. */
export function setVisitorCookie(reply: FastifyReply, asker: string, env: Env): void {
  set(reply, env, VISITOR_COOKIE, asker, ASKER_SECONDS);
}
