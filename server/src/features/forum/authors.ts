// The author of a post as anyone reads it: the forum name, chosen once, and current badges.
import type { ForumViewer } from '@live-oak/contract/features/forum/schema.ts';
import { isNew, leftOf } from './writing.ts';
import { pick } from '@live-oak/contract/keys.ts';
import { and, eq, gte, inArray, isNull, or } from 'drizzle-orm';
import type { Badge } from '@live-oak/contract/features/forum/boards.ts';
import type { ForumAuthor } from '@live-oak/contract/features/forum/schema.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import type { Runner } from '../../kernel/db/open.ts';
import { users } from '../accounts/tables.ts';
import { asRequired, bidBlock, isInGoodStanding } from '../providers/policy.ts';
import { credentials, providers } from '../providers/tables.ts';
import { forumNameKey } from '@live-oak/contract/features/forum/names.ts';
import { assertState, assertValid, duplicate, isDuplicateRow } from '../../kernel/errors.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import type { Work } from '../../kernel/services.ts';
import { nameForForum } from '../accounts/commands.ts';

export type Authors = ReadonlyMap<number, ForumAuthor>;
export const FORMER: ForumAuthor = { name: null, badges: [] };

/** Whose arborist's license or certification a badge may speak of. */
const ARBORIST = ['ldaf_license', 'isa_certification', 'master_arborist'] as const;

async function arboristsAmong(run: Runner, providerIds: readonly number[], now: Date): Promise<ReadonlySet<number>> {
  if (providerIds.length === 0) {
    return new Set();
  }
  const rows = await run
    .selectDistinct({ providerId: credentials.providerId })
    .from(credentials)
    .where(
      and(
        inArray(credentials.providerId, [...providerIds]),
        inArray(credentials.kind, [...ARBORIST]),
        eq(credentials.status, 'verified'),
        or(isNull(credentials.expiresOn), gte(credentials.expiresOn, chicagoDate(now))),
      ),
    );
  return new Set(rows.map(({ providerId }) => providerId));
}

/** The authors of posts by their id; a closed account has no name. */
export async function authorsOf(run: Runner, ids: readonly number[], now: Date): Promise<Authors> {
  if (ids.length === 0) {
    return new Map();
  }
  const rows = await run
    .select({
      id: users.id,
      name: users.forumName,
      userType: users.userType,
      closedAt: users.closedAt,
      suspendedAt: users.suspendedAt,
      provider: {
        id: providers.id,
        verificationStatus: providers.verificationStatus,
        ...pick(providers, 'credentialsValidThrough', 'coveredThrough', 'subscriptionStatus', 'paidThrough'),
      },
    })
    .from(users)
    .leftJoin(providers, eq(providers.userId, users.id))
    .where(inArray(users.id, [...new Set(ids)]));
  const standing = rows.flatMap(({ provider }) => (provider && isInGoodStanding(provider, now) ? [provider.id] : []));
  const arborists = await arboristsAmong(run, standing, now);
  return new Map(
    rows.map(({ id, name, userType, closedAt, suspendedAt, provider }) => {
      if (closedAt !== null) {
        return [id, FORMER];
      }
      const badges: Badge[] = [];
      if (suspendedAt === null && provider && arborists.has(provider.id)) {
        badges.push('verified_arborist');
      }
      // The badge is about membership; verification is another badge.
      if (suspendedAt === null && bidBlock(provider && asRequired(provider, false), now) === null) {
        badges.push('member_business');
      }
      if (userType === 'admin') {
        badges.push('team');
      }
      return [id, { name, badges }];
    }),
  );
}

/** Words of a name that would reveal its owner: 'Pelican' of 'Pelican Tree Co.', not 'Tree'. */
const COMMON =
  /^(?:tree|trees|service|services|care|company|and|the|sons?|llc|inc|arbor|arborists?|landscap\w*|lawn|stump|removal|works?|pros?|experts?|brothers|bros|louisiana|green|southern|gulf|bayou|oaks?|cypress|pines?|cut\w*|trim\w*|professional|solutions|group|outdoor|timber)$/;

function tellsWho(name: string, { provider, lastName }: Pick<Viewer, 'provider' | 'lastName'>): boolean {
  if (!provider) {
    return false;
  }
  const key = forumNameKey(name);
  const words = `${provider.businessName} ${lastName}`.split(/[\s,.&/-]+/u).map(forumNameKey);
  const distinctive = words.filter((word) => word.length >= 4 && !COMMON.test(word));
  return key === forumNameKey(provider.businessName) || distinctive.some((word) => key.includes(word));
}

/** Chooses the name. 409 when one is chosen already or somebody has it, 422 where it reveals which business a bidder is. */
export async function chooseName({ tx }: Work, viewer: Viewer, name: string): Promise<void> {
  assertValid(!tellsWho(name, viewer), { name: 'forum.businessName' });
  try {
    assertState(await nameForForum(tx, viewer.userId, name, forumNameKey(name)), 'forum.nameChosen');
  } catch (error) {
    if (isDuplicateRow(error)) {
      throw duplicate('forum.nameTaken', { name: 'forum.nameTaken' });
    }
    throw error;
  }
}

/** What somebody reads of themselves: name, badges, and how much they may still post. */
export async function viewerOf(run: Runner, viewer: Viewer, now: Date): Promise<ForumViewer> {
  const authors = await authorsOf(run, [viewer.userId], now);
  return {
    ...(authors.get(viewer.userId) ?? FORMER),
    isNew: isNew(viewer, now),
    left: {
      threads: await leftOf(run, 'threads', viewer, now),
      replies: await leftOf(run, 'replies', viewer, now),
    },
  };
}
