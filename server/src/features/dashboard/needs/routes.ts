// Handler of the call behind "Needs you".
import { needRoutes } from '@live-oak/contract/features/dashboard/needs/routes.ts';
import type { NeedItem } from '@live-oak/contract/features/dashboard/needs/schema.ts';
import { handle, type Bound } from '../../../kernel/http/bind.ts';
import type { Viewer } from '../../../kernel/http/viewer.ts';
import type { Services } from '../../../kernel/services.ts';
import { businessNeeds } from './business-needs.ts';
import { ownerNeeds } from './owner-needs.ts';
import { ok } from '../../../kernel/http/answer.ts';

function needsOf(services: Services, viewer: Viewer): Promise<NeedItem[]> | NeedItem[] {
  switch (viewer.userType) {
    case 'client':
      return ownerNeeds(services, viewer);
    case 'provider':
      return businessNeeds(services, viewer);
    case 'admin':
      return [];
  }
}

/** What waits for this person, what presses most first. */
const list = handle(needRoutes.list, async ({ viewer, services }) => ok({ items: await needsOf(services, viewer) }));

export const handlers: readonly Bound[] = [list];
