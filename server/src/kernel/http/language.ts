// The language of a request: by address, else cookie, else the browser's preference, else English.
import { acceptedLanguage, isLanguage, languageCookie, type Language } from '@live-oak/contract/language.ts';
import { LANGUAGE_PARAMETER } from '@live-oak/contract/page-marks.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

const IN_ADDRESS = new RegExp(`[?&]${LANGUAGE_PARAMETER}=([a-z]+)(?:&|$)`);
const IN_COOKIE = new RegExp(`(?:^|;\\s*)(?:${languageCookie(true)}|${languageCookie(false)})=([a-z]+)`);
const YEAR_SECONDS = 365 * 24 * 3600;

/** '/tools?lang=es' → 'es'. */
function languageInAddress(url: string | undefined): Language | undefined {
  const asked = IN_ADDRESS.exec(url ?? '')?.[1];
  return isLanguage(asked) ? asked : undefined;
}

/** For requests without a session; messages to an account use its own language. */
export function languageOf({ headers, url }: Pick<FastifyRequest, 'headers'> & { url?: string }): Language {
  const inAddress = languageInAddress(url);
  if (inAddress) return inAddress;
  const chosen = IN_COOKIE.exec(headers.cookie ?? '')?.[1];
  return isLanguage(chosen) ? chosen : acceptedLanguage(headers['accept-language']);
}

/** Sets the language cookie where the address has a language, so that the language switch is a plain link. */
export function rememberLanguage({ url, isHttps }: Pick<FastifyRequest, 'url' | 'isHttps'>, reply: FastifyReply): void {
  const asked = languageInAddress(url);
  if (asked) {
    const secure = isHttps ? '; Secure' : '';
    const cookie = `${languageCookie(isHttps)}=${asked}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
    reply.header('set-cookie', cookie);
  }
}
