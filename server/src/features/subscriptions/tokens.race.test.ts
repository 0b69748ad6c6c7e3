// The token of a registration, sent ten times concurrently to a real PostgreSQL server: one checkout.
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../lab/harness/app.ts';
import { hashToken, newToken } from '../../kernel/http/tokens.ts';
import { subscribeTokens } from './tables.ts';

const t = await startTestApp();

test('of ten concurrent uses one opens the page', async () => {
  const { providerId } = await t.waiting();
  const [token, createdAt] = [newToken(), new Date()];
  const row = { tokenHash: hashToken(token), createdAt, expiresAt: new Date(createdAt.getTime() + 60_000) };
  await t.db.orm
    .insert(subscribeTokens)
    .values({ providerId, ...row })
    .onConflictDoUpdate({ target: subscribeTokens.providerId, set: row });
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => t.visitor().post('/api/providers/subscribe-once', { token })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(9).fill(409)]);
});
