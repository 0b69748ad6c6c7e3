// Route of "Needs you": what waits for the signed-in person.
import { get } from '../../../route.ts';
import { Needs } from './schema.ts';

export const needRoutes = {
  list: get('needs.list', '/api/needs', 'member', {
    summary:
      'What waits for the signed-in person, by deadline: each item is something they may do now. Empty for an administrator.',
    replies: { 200: Needs },
  }),
};
