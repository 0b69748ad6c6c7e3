// Who brought a file: a signed-in person, or the browser of somebody who is not yet, known by a cookie.
import type { FastifyRequest } from 'fastify';
import { hashToken, newToken, type Viewer } from '../../http/viewer.ts';
import { FILES_COOKIE } from '../../http/cookies.ts';

export interface Bringer {
  ownerId: number | null;
  /** sha256 of the cookie; undefined when the browser has none. */
  claimHash: string | undefined;
}

/** The cookie that a browser sent; an empty one is none. */
const claimOf = (request: FastifyRequest) => request.newFileClaim ?? (request.cookies[FILES_COOKIE] || undefined);

/** Who calls, as far as files go. After signing in, the cookie still says what was brought before. */
export function bringerOf(request: FastifyRequest, viewer: Viewer | undefined = request.viewer): Bringer {
  const claim = claimOf(request);
  return { ownerId: viewer?.userId ?? null, claimHash: claim ? hashToken(claim) : undefined };
}

/** The same, with a cookie given to a browser that has none: the answer carries it. */
export function bringerOfUpload(request: FastifyRequest): Bringer {
  if (!request.viewer && claimOf(request) === undefined) {
    request.newFileClaim = newToken();
  }
  return bringerOf(request);
}
