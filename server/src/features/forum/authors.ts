// The author of a post as anyone reads it: the forum name, chosen once, and current badges.
import { BADGES, type Badge } from '@live-oak/contract/features/forum/boards.ts';
import { forumNameKey } from '@live-oak/contract/features/forum/names.ts';
import type { ForumAuthor, ForumViewer } from '@live-oak/contract/features/forum/schema.ts';
import { pick } from '@live-oak/contract/keys.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import { and, eq, exists, gte, inArray, isNull, or, sql, type Runner } from '../../kernel/db/drizzle.ts';
import { assertState, assertValid, duplicate, isDuplicateRow } from '../../kernel/errors.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import type { Work } from '../../kernel/services.ts';
import { nameForForum } from '../accounts/commands.ts';
import { users } from '../accounts/tables.ts';
import { asRequired, bidBlock, isInGoodStanding } from '../providers/policy.ts';
import { credentials, providers } from '../providers/tables.ts';
import { isNew, leftOf } from './writing.ts';

export type Authors = ReadonlyMap<number, ForumAuthor>;
export const FORMER: ForumAuthor = { name: null, badges: [] };

/** Whether a row's business has a verified arborist license or certification that is valid today. */
function hasArborist(run: Runner, now: Date) {
  const { providerId, kind, status, expiresOn } = credentials;
  const valid = and(
    eq(providerId, providers.id),
    inArray(kind, ['ldaf_license', 'isa_certification', 'master_arborist']),
    eq(status, 'verified'),
    or(isNull(expiresOn), gte(expiresOn, chicagoDate(now))),
  );
  return sql<boolean>`${exists(run.select({ kind }).from(credentials).where(valid))}`;
}

/** The authors of posts by their id; a closed account has no name. */
export async function authorsOf(run: Runner, posts: readonly { authorId: number }[], now: Date): Promise<Authors> {
  const ids = new Set(posts.map(({ authorId }) => authorId));
  const rows = await run
    .select({
      ...pick(users, 'id', 'userType', 'closedAt', 'suspendedAt'),
      name: users.forumName,
      provider: {
        ...pick(providers, 'verificationStatus', 'credentialsValidThrough', 'coveredThrough'),
        ...pick(providers, 'subscriptionStatus', 'paidThrough'),
      },
      hasArborist: hasArborist(run, now),
    })
    .from(users)
    .leftJoin(providers, eq(providers.userId, users.id))
    .where(inArray(users.id, [...ids]));
  return new Map(
    rows.map(({ id, name, userType, closedAt, suspendedAt, provider, hasArborist }) => {
      if (closedAt !== null) return [id, FORMER];
      const business = suspendedAt === null ? provider : null;
      const earned: Record<Badge, boolean> = {
        verified_arborist: business !== null && hasArborist && isInGoodStanding(business, now),
        // About the membership alone; verification has its own badge.
        member_business: bidBlock(business && asRequired(business, false), now) === null,
        team: userType === 'admin',
      };
      return [id, { name, badges: BADGES.filter((badge) => earned[badge]) }];
    }),
  );
}

/** Words that many businesses have in their names: 'Pelican' of 'Pelican Tree Co.' reveals which one it is, 'Tree' does not. */
const COMMON =
  /^(?:tree|trees|service|services|care|company|and|the|sons?|llc|inc|arbor|arborists?|landscap\w*|lawn|stump|removal|works?|pros?|experts?|brothers|bros|louisiana|green|southern|gulf|bayou|oaks?|cypress|pines?|cut\w*|trim\w*|professional|solutions|group|outdoor|timber)$/;

function revealsBusiness(name: string, { provider, lastName }: Pick<Viewer, 'provider' | 'lastName'>): boolean {
  if (!provider) return false;
  const key = forumNameKey(name);
  const words = `${provider.businessName} ${lastName}`.split(/[\s,.&/-]+/u).map(forumNameKey);
  const distinctive = words.filter((word) => word.length >= 4 && !COMMON.test(word));
  return key === forumNameKey(provider.businessName) || distinctive.some((word) => key.includes(word));
}

/** Chooses the name. 409 when one is chosen already or somebody has it, 422 where it reveals which business a bidder is. */
export async function chooseName({ tx }: Work, viewer: Viewer, name: string): Promise<void> {
  assertValid(!revealsBusiness(name, viewer), { name: 'forum.businessName' });
  try {
    assertState(await nameForForum(tx, viewer.userId, name, forumNameKey(name)), 'forum.nameChosen');
  } catch (error) {
    throw isDuplicateRow(error) ? duplicate('forum.nameTaken', { name: 'forum.nameTaken' }) : error;
  }
}

/** What a person reads of themselves: name, badges, and how much they may still post. */
export async function forumViewerOf(run: Runner, viewer: Viewer, now: Date): Promise<ForumViewer> {
  const authors = await authorsOf(run, [{ authorId: viewer.userId }], now);
  return {
    ...(authors.get(viewer.userId) ?? FORMER),
    isNew: isNew(viewer, now),
    left: { threads: await leftOf(run, 'threads', viewer, now), replies: await leftOf(run, 'replies', viewer, now) },
  };
}
