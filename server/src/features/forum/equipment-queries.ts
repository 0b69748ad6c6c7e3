// Queries of equipment reviews and their models.
import { and, desc, eq, gt, inArray, isNull, like, lt, sql } from 'drizzle-orm';
import type { EquipmentModel, EquipmentQuery, ModelsQuery } from '@live-oak/contract/features/forum/equipment.ts';
import { forumNameKey } from '@live-oak/contract/features/forum/names.ts';
import type { Runner } from '../../kernel/db/open.ts';
import { decodeCursor, type CursorKey } from '../../kernel/http/paging.ts';
import { threadRows, type ThreadRow } from './queries.ts';
import { equipmentModels, equipmentReviews, forumThreads } from './tables.ts';

type Asked = Omit<EquipmentQuery, 'q'>;

export const keyOfReview = ({ thread }: ThreadRow, { sort }: Pick<Asked, 'sort'>): CursorKey =>
  sort === 'helpful' ? [thread.likeCount, thread.id] : [thread.id];

function after({ sort, cursor }: Asked) {
  const key = decodeCursor(cursor, sort === 'helpful' ? ['number', 'number'] : ['number']);
  if (!key) {
    return undefined;
  }
  const [first, second] = key.map(Number);
  return sort === 'helpful'
    ? sql`(${forumThreads.likeCount}, ${forumThreads.id}) < (${first}::int, ${second}::int)`
    : lt(forumThreads.id, first ?? 0);
}

/** Reviews that can be read, the newest or the most helpful first; one row more than the limit. */
export async function listReviews(run: Runner, asked: Asked): Promise<ThreadRow[]> {
  const { category, model, sort, limit } = asked;
  const rows = threadRows(run).where(
    and(
      eq(forumThreads.kind, 'review'),
      isNull(forumThreads.hiddenAt),
      category === undefined ? undefined : eq(forumThreads.category, category),
      model === undefined ? undefined : eq(equipmentReviews.modelId, model),
      after(asked),
    ),
  );
  return rows
    .orderBy(...(sort === 'helpful' ? [desc(forumThreads.likeCount)] : []), desc(forumThreads.id))
    .limit(limit + 1);
}

type ModelRecord = typeof equipmentModels.$inferSelect;
export const keyOfModel = ({ reviewCount, id }: ModelRecord): CursorKey => [reviewCount, id];

/** Models that have reviews, the most reviewed first; one row more than the limit. */
export async function listModels(run: Runner, { category, q, limit, cursor }: ModelsQuery): Promise<ModelRecord[]> {
  const key = decodeCursor(cursor, ['number', 'number'])?.map(Number);
  const typed = forumNameKey(q ?? '');
  return run
    .select()
    .from(equipmentModels)
    .where(
      and(
        gt(equipmentModels.reviewCount, 0),
        category === undefined ? undefined : eq(equipmentModels.category, category),
        typed === '' ? undefined : like(equipmentModels.nameKey, `%${typed}%`),
        key === undefined
          ? undefined
          : sql`(${equipmentModels.reviewCount}, ${equipmentModels.id}) < (${key[0]}::int, ${key[1]}::int)`,
      ),
    )
    .orderBy(desc(equipmentModels.reviewCount), desc(equipmentModels.id))
    .limit(limit + 1);
}

interface Prices {
  modelId: number;
  low: number | null;
  high: number | null;
  said: number;
}

async function pricesOf(run: Runner, ids: readonly number[]): Promise<Map<number, Prices>> {
  const price = equipmentReviews.pricePaidCents;
  const rows = await run
    .select({
      modelId: equipmentReviews.modelId,
      low: sql<number | null>`min(${price})`,
      high: sql<number | null>`max(${price})`,
      said: sql<number>`count(${price})::int`,
    })
    .from(equipmentReviews)
    .innerJoin(forumThreads, eq(forumThreads.id, equipmentReviews.threadId))
    .where(and(inArray(equipmentReviews.modelId, [...ids]), isNull(forumThreads.hiddenAt)))
    .groupBy(equipmentReviews.modelId);
  return new Map(rows.map((row) => [row.modelId, row]));
}

/** Reviews of a model, with their texts. */
const MOST_QUOTED = 3;

interface Quoted {
  modelId: number;
  pros: string | null;
  cons: string | null;
  bestFor: string | null;
}

/** Of each model the reviews that most found helpful and that say what is for or against it. */
async function quotedOf(run: Runner, ids: readonly number[]): Promise<Map<number, Quoted[]>> {
  const { rows } = await run.execute<Quoted & Record<string, unknown>>(sql`
    select m.id as "modelId", best.pros, best.cons, best.best_for as "bestFor"
    from unnest(${sql.param(ids)}::int[]) m(id)
    cross join lateral (
      select r.pros, r.cons, r.best_for from equipment_reviews r join forum_threads t on t.id = r.thread_id
      where r.model_id = m.id and t.hidden_at is null and coalesce(r.pros, r.cons, r.best_for) is not null
      order by t.like_count desc, t.id desc limit ${MOST_QUOTED}) best`);
  return Map.groupBy(rows, ({ modelId }) => modelId);
}

const distinct = (words: readonly (string | null)[]) => [...new Set(words.filter((word) => word !== null))];

/** Models with their reviews summarized. */
export async function presentModels(run: Runner, models: readonly ModelRecord[]): Promise<EquipmentModel[]> {
  if (models.length === 0) {
    return [];
  }
  const ids = models.map(({ id }) => id);
  const [prices, quoted] = [await pricesOf(run, ids), await quotedOf(run, ids)];
  return models.map(({ id, category, name, reviewCount, ratingSum }) => {
    const price = prices.get(id);
    const reviewTexts = quoted.get(id) ?? [];
    return {
      id,
      category,
      model: name,
      rating: Math.round((ratingSum / reviewCount) * 10) / 10,
      reviews: reviewCount,
      priceCents:
        price && price.low !== null && price.high !== null
          ? { low: price.low, high: price.high, said: price.said }
          : null,
      pros: distinct(reviewTexts.map(({ pros }) => pros)),
      cons: distinct(reviewTexts.map(({ cons }) => cons)),
      bestFor: distinct(reviewTexts.map(({ bestFor }) => bestFor)),
    };
  });
}
