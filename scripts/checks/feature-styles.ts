// Features have no style sheets: utilities style screens, and the kit styles components.
import type { Check } from './check.ts';

export const featureStyles: Check = {
  rule: 'A feature has no style sheet: utilities lay out a screen, and what looks the same in many places is in web/src/ui.',
  reads: (path) => path.startsWith('web/src/features/') && path.endsWith('.css'),
  findings: ({ path }) => [path],
};
