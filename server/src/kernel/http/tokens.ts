// Random tokens for cookies and links, and the hash that the database stores.
import { createHash, randomBytes } from 'node:crypto';

/** SHA-256 in hex: the database stores no token in clear. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}
