// Handlers of parishes; open to anyone.
import { knowledgeRoutes } from '@live-oak/contract/features/knowledge/routes.ts';
import { PARISH_NAMES, parishBySlug } from '@live-oak/contract/features/knowledge/parishes.ts';
import { notFound } from '../../kernel/errors.ts';
import { handle, type Bound } from '../../kernel/http/bind.ts';
import { presentParish, presentParishLine } from './present.ts';
import { ok } from '../../kernel/http/answer.ts';

/** All 64 by name. */
const parishes = handle(knowledgeRoutes.parishes, async () => ok(PARISH_NAMES.map(presentParishLine)));

/** One by its word in addresses ('st-tammany'); 404 for a word that is none. */
const parish = handle(knowledgeRoutes.parish, async ({ params }) => {
  const named = parishBySlug(params.slug);
  if (!named) throw notFound();
  return { status: 200, body: presentParish(named) };
});

export const handlers: readonly Bound[] = [parishes, parish];
