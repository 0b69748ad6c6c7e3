// The session cookie: HttpOnly, SameSite=Lax, Secure over https (spec 4 "Conventions").
import type { FastifyReply } from 'fastify';
import type { Env } from '../env.ts';
import type { Answer } from './bind.ts';
import { REMEMBER_SECONDS } from './viewer.ts';

export const SESSION_COOKIE = 'live_oak_session';

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
