// Routes of businesses: their profile, and the administrator's list and decisions.
import { choiceFilter, pathId, words } from '../../fields.ts';
import * as z from 'zod/mini';
import { listOf, PageQuery, get, patch, post, put, withBody } from '../../route.ts';
import { ApproveProvider, CreateServiceProvider, ProviderForAdmin, ProviderProfile, RejectProvider } from './schema.ts';
import { VERIFICATION_STATUSES } from './states.ts';
import { SetWorkArea, WorkArea } from './work-area.ts';

export const providerRoutes = {
  ofUser: get('providers.ofUser', '/api/providers/user/:userId', ['provider', 'admin'], {
    summary: 'The provider profile of a user: your own, or anyone’s for an administrator.',
    params: z.object({ userId: pathId }),
    replies: { 200: ProviderProfile },
  }),
  create: post('providers.create', '/api/service-providers', 'provider', {
    aliases: ['/api/providers'],
    summary: 'Testing mode: makes the caller’s business an unverified trial account. 403 if test accounts are off.',
    ...withBody(CreateServiceProvider, { 201: ProviderProfile }),
  }),
  list: get('providers.list', '/api/service-providers', 'admin', {
    aliases: ['/api/providers', '/api/admin/providers'],
    summary: 'All providers, newest first.',
    ...listOf(
      ProviderForAdmin,
      z.extend(PageQuery, {
        q: z.optional(words),
        status: choiceFilter(VERIFICATION_STATUSES, 'No such verification status'),
      }),
    ),
  }),
  pending: get('providers.pending', '/api/admin/pending-providers', 'admin', {
    summary: 'Providers waiting for a decision, longest wait first.',
    ...listOf(ProviderForAdmin, z.extend(PageQuery, { q: z.optional(words) })),
  }),
  approve: patch('providers.approve', '/api/admin/providers/:id/approve', 'admin', {
    aliases: ['/api/service-providers/:id/approve', '/api/providers/:id/approve'],
    summary:
      'Verifies a business. If it saved a card, the card is charged at once; otherwise the business is asked to pay.',
    ...withBody(ApproveProvider, { 200: ProviderForAdmin }, 'idempotent', 'ownTransactions'),
  }),
  reject: patch('providers.reject', '/api/admin/providers/:id/reject', 'admin', {
    aliases: ['/api/service-providers/:id/reject', '/api/providers/:id/reject'],
    summary: 'Rejects an application with a reason. A saved card is removed and nothing is charged.',
    ...withBody(RejectProvider, { 200: ProviderForAdmin }, 'ownTransactions'),
  }),
  workArea: get('providers.workArea', '/api/work-area', 'provider', {
    summary: 'Where the caller’s business works, what it does and what equipment it has.',
    replies: { 200: WorkArea },
  }),
  setWorkArea: put('providers.setWorkArea', '/api/work-area', 'provider', {
    summary: 'Replaces the work area: parishes, distance around a ZIP, specialties (main one first) and equipment.',
    ...withBody(SetWorkArea, { 200: WorkArea }),
  }),
};
