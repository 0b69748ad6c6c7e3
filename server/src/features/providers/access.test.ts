// What a visitor is asked to do first.
import { expect, test } from 'vitest';
import { MESSAGES } from '@live-oak/contract/refusals/fixed.ts';
import { jobRoutes } from '@live-oak/contract/features/jobs/routes.ts';
import { notificationRoutes } from '@live-oak/contract/features/notifications/routes.ts';
import { admit } from '../../kernel/http/viewer.ts';
import { access } from './access.ts';

test.each([
  [jobRoutes.list, MESSAGES.accessRestricted],
  [jobRoutes.protectedList, MESSAGES.accessRestricted],
  [jobRoutes.create, MESSAGES.loginRequired],
  [notificationRoutes.list, MESSAGES.loginRequired],
])('$id', (route, message) => {
  expect(() => admit(route, undefined, new Date(), access)).toThrow(message);
});
