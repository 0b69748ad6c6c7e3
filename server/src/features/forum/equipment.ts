// Equipment reviews: each is a thread; its model counts reviews and stars.
import { forumNameKey } from '@live-oak/contract/features/forum/names.ts';
import * as schema from '@live-oak/contract/features/forum/equipment.ts';
import type { EquipmentCategory } from '@live-oak/contract/features/forum/boards.ts';
import { eq, sql, and, desc, gt, isNull, like, lt, type Tx, type Runner } from '../../kernel/db/drizzle.ts';
import { assertFound, assertValid, duplicate, firstOr } from '../../kernel/errors.ts';
import * as writing from './writing.ts';
import { indexThread } from './search.ts';
import { equipmentModels, equipmentReviews, forumSearch, forumThreads } from './tables.ts';
import { mustBeChangeable, type Written } from './posts.ts';
import { decodeCursor, type CursorKey } from '../../kernel/http/handler.ts';
import { threadRows, type ThreadRow } from './queries.ts';

/** Locks the model of this name in its category, which is inserted for its first review. */
async function lockModel(tx: Tx, category: EquipmentCategory, typed: string) {
  const { line: name } = writing.cleanLine(typed);
  const nameKey = forumNameKey(name ?? '');
  assertValid(name !== null && nameKey.length >= 2, { model: schema.MODEL_NEEDED });
  await tx.insert(equipmentModels).values({ category, name, nameKey }).onConflictDoNothing();
  const isIt = and(eq(equipmentModels.category, category), eq(equipmentModels.nameKey, nameKey));
  const models = await tx.select().from(equipmentModels).where(isIt).for('no key update');
  return firstOr(models, () => new Error('An inserted model is missing'));
}

function prepareReview({ body, rating, pros, cons, bestFor, pricePaid }: schema.ChangeEquipmentReview) {
  const post = writing.preparePost(body);
  const [forIt, against, best] = [writing.cleanLine(pros), writing.cleanLine(cons), writing.cleanLine(bestFor)];
  return {
    post,
    facts: { rating, pros: forIt.line, cons: against.line, bestFor: best.line, pricePaidCents: pricePaid ?? null },
    hidden: [...post.hidden, ...forIt.hidden, ...against.hidden, ...best.hidden],
  };
}

/** Reviews a model. 409 for the second time and without a forum name, 429 for too many. */
export async function writeReview(work: writing.ForumWork, form: schema.NewEquipmentReview): Promise<Written> {
  const { tx, viewer } = work;
  await writing.countPost(work, 'threads');
  const { post, facts, hidden } = prepareReview(form);
  const { category } = form;
  const model = await lockModel(tx, category, form.model);
  const about = { board: 'equipment', kind: 'review', category, title: model.name } as const;
  const { id } = await writing.insertThread(work, about, post);
  const review = { threadId: id, modelId: model.id, authorId: viewer.userId, ...facts };
  const inserted = await tx.insert(equipmentReviews).values(review).onConflictDoNothing().returning();
  firstOr(inserted, () => duplicate('forum.reviewedAlready', { model: 'forum.reviewedAlready' }));
  await writing.countReview(tx, id, 1);
  await indexThread(tx, id);
  return { id, hidden };
}

/** Its author changes stars, facts and words within 30 minutes; the model stays. 404 for anything but their own review. */
export async function changeReview(work: writing.ForumWork, id: number, form: schema.ChangeEquipmentReview) {
  const { tx, now } = work;
  await writing.spend(work, 'edits');
  const thread = await writing.lockThread(work, id);
  assertFound(thread.kind === 'review');
  mustBeChangeable(work, thread, thread);
  const { post, facts, hidden } = prepareReview(form);
  await writing.countReview(tx, id, -1);
  await tx.update(equipmentReviews).set(facts).where(eq(equipmentReviews.threadId, id));
  await writing.countReview(tx, id, 1);
  await writing.updateThread(tx, id, { ...post.columns, excerpt: post.excerpt, editedAt: now });
  await indexThread(tx, id, 0);
  return { id, hidden };
}

type ListQuery = schema.EquipmentQuery;

/** The search index has no models; a model's reviews are few. */
const hasWords = (words: string) => sql`exists (select 1 from ${forumSearch}
  where ${eq(forumSearch.threadId, forumThreads.id)} and ${forumSearch.words} @@ websearch_to_tsquery('english', ${words}))`;

export const keyOfReview =
  ({ sort }: Pick<ListQuery, 'sort'>) =>
  ({ thread }: ThreadRow): CursorKey =>
    sort === 'helpful' ? [thread.likeCount, thread.id] : [thread.id];

function after({ sort, cursor }: ListQuery) {
  const key = decodeCursor(cursor, sort === 'helpful' ? ['number', 'number'] : ['number']);
  if (!key) return undefined;
  const [first, second] = key.map(Number);
  return sort === 'helpful'
    ? sql`(${forumThreads.likeCount}, ${forumThreads.id}) < (${first}::int, ${second}::int)`
    : lt(forumThreads.id, first ?? 0);
}

/** Reviews that can be read, the newest or the most helpful first; one row more than the limit. */
export async function listReviews(run: Runner, query: ListQuery): Promise<ThreadRow[]> {
  const { category, model, sort, limit, q } = query;
  const rows = threadRows(run).where(
    and(
      eq(forumThreads.kind, 'review'),
      isNull(forumThreads.hiddenAt),
      category && eq(forumThreads.category, category),
      model === undefined ? undefined : eq(equipmentReviews.modelId, model),
      q?.trim() ? hasWords(q) : undefined,
      after(query),
    ),
  );
  return rows
    .orderBy(...(sort === 'helpful' ? [desc(forumThreads.likeCount)] : []), desc(forumThreads.id))
    .limit(limit + 1);
}

type ModelRecord = typeof equipmentModels.$inferSelect;
export const keyOfModel = ({ reviewCount, id }: ModelRecord): CursorKey => [reviewCount, id];

/** Models that have reviews, the most reviewed first; one row more than the limit. */
export async function listModels(run: Runner, { category, q, limit, cursor }: schema.ModelsQuery) {
  const key = decodeCursor(cursor, ['number', 'number']);
  const typed = forumNameKey(q ?? '');
  return run
    .select()
    .from(equipmentModels)
    .where(
      and(
        gt(equipmentModels.reviewCount, 0),
        category && eq(equipmentModels.category, category),
        typed === '' ? undefined : like(equipmentModels.nameKey, `%${typed}%`),
        key && sql`(${equipmentModels.reviewCount}, ${equipmentModels.id}) < (${key[0]}::int, ${key[1]}::int)`,
      ),
    )
    .orderBy(desc(equipmentModels.reviewCount), desc(equipmentModels.id))
    .limit(limit + 1);
}

const MOST_QUOTED = 3;

interface Summary extends Record<string, unknown> {
  modelId: number;
  priceCents: schema.EquipmentModel['priceCents'];
  quoted: Pick<typeof equipmentReviews.$inferSelect, 'pros' | 'cons' | 'bestFor'>[];
}

/** By model: the prices that reviewers paid, and the most helpful reviews that state something for or against it. */
async function summariesOf(run: Runner, models: readonly ModelRecord[]): Promise<Map<number, Summary>> {
  const ids = models.map(({ id }) => id);
  const { rows } = await run.execute<Summary>(sql`
    with r as (
      select r.*, t.like_count from equipment_reviews r join forum_threads t on t.id = r.thread_id
      where r.model_id = any(${sql.param(ids)}::int[]) and t.hidden_at is null)
    select r.model_id as "modelId",
      case when count(price_paid_cents) > 0 then json_build_object(
        'low', min(price_paid_cents), 'high', max(price_paid_cents), 'said', count(price_paid_cents)) end as "priceCents",
      array(select json_build_object('pros', q.pros, 'cons', q.cons, 'bestFor', q.best_for) from r q
        where q.model_id = r.model_id and coalesce(q.pros, q.cons, q.best_for) is not null
        order by q.like_count desc, q.thread_id desc limit ${MOST_QUOTED}) as quoted
    from r group by r.model_id`);
  return new Map(rows.map((row) => [row.modelId, row]));
}

const distinct = (words: readonly (string | null)[]) => [...new Set(words.filter((word) => word !== null))];

export async function presentModels(run: Runner, models: readonly ModelRecord[]): Promise<schema.EquipmentModel[]> {
  const summaries = await summariesOf(run, models);
  return models.map(({ id, category, name, reviewCount, ratingSum }) => {
    const { priceCents = null, quoted = [] } = summaries.get(id) ?? {};
    return {
      id,
      category,
      model: name,
      rating: Math.round((ratingSum / reviewCount) * 10) / 10,
      reviews: reviewCount,
      priceCents,
      pros: distinct(quoted.map(({ pros }) => pros)),
      cons: distinct(quoted.map(({ cons }) => cons)),
      bestFor: distinct(quoted.map(({ bestFor }) => bestFor)),
    };
  });
}
