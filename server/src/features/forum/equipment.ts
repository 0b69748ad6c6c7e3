// Equipment reviews: each is a thread; its model counts reviews and stars.
import { eq, sql } from 'drizzle-orm';
import { forumNameKey } from '@live-oak/contract/features/forum/names.ts';
import {
  MODEL_NEEDED,
  type ChangeEquipmentReview,
  type NewEquipmentReview,
} from '@live-oak/contract/features/forum/equipment.ts';
import type { EquipmentCategory } from '@live-oak/contract/features/forum/boards.ts';
import type { Tx } from '../../kernel/db/open.ts';
import { duplicate, invalid, notFound } from '../../kernel/errors.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { spend, type Posting } from './limits.ts';
import { indexThread } from './search-index.ts';
import { equipmentModels, equipmentReviews, forumThreads } from './tables.ts';
import { mustChange, type Written } from './threads.ts';
import { countReview, followBy, insertThread, cleanLine, keptPost, lockThread, mustHaveName } from './writing.ts';

const ONCE = 'You reviewed this model already. Change or remove that review, or reply to it.';

/** The model by its name, made where it is the first of this name in its category; its row is locked. */
async function lockModel(tx: Tx, category: EquipmentCategory, typed: string) {
  const { line: name } = cleanLine(typed);
  const nameKey = forumNameKey(name ?? '');
  if (name === null || nameKey.length < 2) {
    throw invalid({ model: MODEL_NEEDED });
  }
  await tx.insert(equipmentModels).values({ category, name, nameKey }).onConflictDoNothing();
  const [model] = await tx
    .select()
    .from(equipmentModels)
    .where(sql`${equipmentModels.category} = ${category} and ${equipmentModels.nameKey} = ${nameKey}`)
    .for('no key update');
  if (!model) {
    throw new Error('A model that was just made is not there');
  }
  return model;
}

/** The structured fields of a review, as stored. */
function keptFacts({ rating, pros, cons, bestFor, pricePaid }: ChangeEquipmentReview) {
  const [forIt, against, best] = [cleanLine(pros), cleanLine(cons), cleanLine(bestFor)];
  return {
    facts: { rating, pros: forIt.line, cons: against.line, bestFor: best.line, pricePaidCents: pricePaid ?? null },
    hidden: [...forIt.hidden, ...against.hidden, ...best.hidden],
  };
}

/** Reviews a model. 409 for the second time and without a forum name, 429 for too many. */
export async function writeEquipmentReview(
  posting: Posting,
  viewer: Viewer,
  form: NewEquipmentReview,
): Promise<Written> {
  const { tx } = posting;
  await mustHaveName(tx, viewer);
  await spend(posting, 'threads', viewer);
  const { facts, hidden } = keptFacts(form);
  const post = keptPost(form.body);
  const model = await lockModel(tx, form.category, form.model);
  const { category } = form;
  const about = { board: 'equipment', kind: 'review', category, title: model.name } as const;
  const thread = await insertThread(posting, viewer, about, post);
  const made = await tx
    .insert(equipmentReviews)
    .values({ threadId: thread.id, modelId: model.id, authorId: viewer.userId, ...facts })
    .onConflictDoNothing()
    .returning({ id: equipmentReviews.threadId });
  if (made.length === 0) {
    throw duplicate(ONCE, { model: ONCE });
  }
  await countReview(tx, thread.id, 1);
  await followBy(tx, thread.id, viewer.userId);
  await indexThread(tx, thread.id);
  return { id: thread.id, hidden: [...post.hidden, ...hidden] };
}

/** Its author changes stars, facts and words within 30 minutes; the model stays. 404 for anything but their own review. */
export async function changeEquipmentReview(
  posting: Posting,
  viewer: Viewer,
  id: number,
  form: ChangeEquipmentReview,
): Promise<Written> {
  const { tx, now } = posting;
  await spend(posting, 'edits', viewer);
  const thread = await lockThread(tx, viewer, id);
  if (thread.kind !== 'review') {
    throw notFound();
  }
  mustChange(thread, viewer, now);
  const { facts, hidden } = keptFacts(form);
  const post = keptPost(form.body);
  await countReview(tx, id, -1);
  await tx.update(equipmentReviews).set(facts).where(eq(equipmentReviews.threadId, id));
  await countReview(tx, id, 1);
  await tx
    .update(forumThreads)
    .set({ ...post.columns, excerpt: post.excerpt, editedAt: now })
    .where(eq(forumThreads.id, id));
  await indexThread(tx, id, 0);
  return { id, hidden: [...post.hidden, ...hidden] };
}
