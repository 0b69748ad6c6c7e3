// Routes of businesses: their profile, and the administrator's list and decisions.
import { choiceFilter, pathId, words } from '../../fields.ts';
import * as z from 'zod/mini';
import { get, post, put, own, ownOnce, routesOf, listOf, PageQuery } from '../../route.ts';
import { ApproveProvider, CreateServiceProvider, ProviderForAdmin, ProviderProfile, RejectProvider } from './schema.ts';
import { VERIFICATION_STATUSES } from './states.ts';
import { SetWorkArea, WorkArea } from './work-area.ts';

const PendingQuery = z.extend(PageQuery, { q: z.optional(words) });
const status = choiceFilter(VERIFICATION_STATUSES, 'No such verification status');
const ProviderQuery = z.extend(PendingQuery, { status });

export const providerRoutes = routesOf('providers', {
  ofUser: get('/api/providers/user/:userId', ['provider', 'admin'], {
    params: z.object({ userId: pathId }),
    200: ProviderProfile,
  }).says('The provider profile of a user: your own, or anyone’s for an administrator.'),
  create: post('/api/service-providers', 'provider', { body: CreateServiceProvider, 201: ProviderProfile })
    .also('/api/providers')
    .says('Testing mode: makes the caller’s business an unverified trial account. 403 if test accounts are off.'),
  list: get('/api/service-providers', 'admin', listOf(ProviderForAdmin, ProviderQuery))
    .also('/api/providers', '/api/admin/providers')
    .says('All providers, newest first.'),
  pending: get('/api/admin/pending-providers', 'admin', listOf(ProviderForAdmin, PendingQuery)).says(
    'Providers waiting for a decision, longest wait first.',
  ),
  approve: ownOnce
    .patch('/api/admin/providers/:id/approve', 'admin', { body: ApproveProvider, 200: ProviderForAdmin })
    .also('/api/service-providers/:id/approve', '/api/providers/:id/approve')
    .says(
      'Verifies a business. If it saved a card, the card is charged at once; otherwise the business is asked to pay.',
    ),
  reject: own
    .patch('/api/admin/providers/:id/reject', 'admin', { body: RejectProvider, 200: ProviderForAdmin })
    .also('/api/service-providers/:id/reject', '/api/providers/:id/reject')
    .says('Rejects an application with a reason. A saved card is removed and nothing is charged.'),
  workArea: get('/api/work-area', 'provider', { 200: WorkArea }).says(
    'Where the caller’s business works, what it does and what equipment it has.',
  ),
  setWorkArea: put('/api/work-area', 'provider', { body: SetWorkArea, 200: WorkArea }).says(
    'Replaces the work area: parishes, distance around a ZIP, specialties (main one first) and equipment.',
  ),
});
