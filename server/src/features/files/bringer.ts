// The uploader of a file: a signed-in person, or a visitor's browser, known by cookies.
import type { FastifyRequest } from 'fastify';
import { hashToken, newToken } from '../../kernel/http/tokens.ts';
import { fileClaimsOf } from '../../kernel/http/cookies.ts';

export interface Bringer {
  ownerId: number | null;
  /** sha256 of the browser's claims. More than one when its first files were sent side by side, each without a cookie yet. */
  claimHashes: readonly string[];
}

const claimsOf = (request: FastifyRequest): string[] =>
  request.newFileClaim === undefined ? fileClaimsOf(request.cookies) : [request.newFileClaim];

/** The caller, for files. After signing in, the cookies still identify earlier uploads. */
export function bringerOf(request: FastifyRequest): Bringer {
  return { ownerId: request.viewer?.userId ?? null, claimHashes: claimsOf(request).map(hashToken) };
}

/** The same, with a cookie given to a browser that has none: the answer carries it. */
export function bringerOfUpload(request: FastifyRequest): Bringer {
  if (!request.viewer && claimsOf(request).length === 0) {
    request.newFileClaim = newToken();
  }
  return bringerOf(request);
}
