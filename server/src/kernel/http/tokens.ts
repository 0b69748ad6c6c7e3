// Random tokens for cookies and links, and the hash that the database stores.
import { createHash, randomBytes } from 'node:crypto';

/** SHA-256 in hex: the database stores no token in clear. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export const newToken = (): string => randomBytes(32).toString('base64url');
