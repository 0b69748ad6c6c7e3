// The cookies: HttpOnly, SameSite=Lax, Secure over https (spec 4 "Conventions"): the session, and what a visitor brought.
import type { FastifyReply } from 'fastify';
import type { Env } from '../env.ts';
import type { Answer } from './bind.ts';
import { REMEMBER_SECONDS } from './viewer.ts';

export const SESSION_COOKIE = 'live_oak_session';
/** Says which files this browser brought before its person signed in. */
export const FILES_COOKIE = 'live_oak_files';
/** As long as an unused file is kept. */
const FILES_SECONDS = 24 * 3600;

export function sendSession(reply: FastifyReply, session: NonNullable<Answer['session']>, env: Env): void {
  const base = { path: '/', httpOnly: true, sameSite: 'lax', secure: env.publicUrl.startsWith('https:') } as const;
  if (session === 'ended') {
    reply.clearCookie(SESSION_COOKIE, base);
    return;
  }
  reply.setCookie(SESSION_COOKIE, session.token, {
    ...base,
    ...(session.remember ? { maxAge: REMEMBER_SECONDS } : {}),
  });
}

/** Gives a browser the proof of what it brought; nothing when it has none or needs none. */
export function sendFileClaim(reply: FastifyReply, claim: string | undefined, env: Env): void {
  if (claim !== undefined) {
    const secure = env.publicUrl.startsWith('https:');
    reply.setCookie(FILES_COOKIE, claim, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: FILES_SECONDS });
  }
}
