// What one person is told of one event, and the shape of those who decide it.
import type { Notification } from '@live-oak/contract/features/notifications/schema.ts';
import type { Tx } from '../../db/open.ts';
import type { EventData, EventKind } from '../../events/kinds.ts';

export interface Telling {
  userId: number;
  type: Notification['type'];
  title: string;
  message: string;
  /** A page of this site (spec 3 C95). */
  redirectTo?: `/${string}`;
  /** Goes out by mail too, with a greeting before and the link after. */
  mail?: { subject: string; paragraphs: readonly string[] };
}

/** Decides who is told what of one kind of event; reads only. */
export type Teller<K extends EventKind> = (tx: Tx, data: EventData[K], actorId: number | null) => Promise<Telling[]>;
export type Tellers<K extends EventKind> = { readonly [P in K]: Teller<P> };

/** The same notice for several people. */
export function toEach(userIds: readonly number[], telling: Omit<Telling, 'userId'>): Telling[] {
  return userIds.map((userId) => ({ ...telling, userId }));
}

/** For what its own screen already says. */
export const nobody = async (): Promise<Telling[]> => [];
