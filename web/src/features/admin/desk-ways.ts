// Where the desk leads: its screens in the order of the work, and which of them has something waiting.
import type { QueueCounts } from '@live-oak/contract/features/admin/schema.ts';
import { hasScreen } from '../../screens.ts';

export interface DeskWay {
  label: string;
  to: string;
  /** How much waits there; undefined where nothing can wait. */
  waiting?: (byKind: QueueCounts['byKind']) => number;
  /** Behind "More" on wide screens, where one line has no room for all. */
  more?: true;
  /** Led to only where the server says so. */
  isOpen?: (can: QueueCounts['can']) => boolean;
}

/** The first four are the specified ones. */
const ALL: readonly DeskWay[] = [
  { label: 'Admin desk', to: '/admin/dashboard' },
  { label: 'User Management', to: '/admin/users' },
  {
    label: 'Provider Verification',
    to: '/admin/providers',
    // Credentials of vetted businesses wait on the dashboard, not in this page's list.
    waiting: ({ application }) => application,
  },
  { label: 'Job Management', to: '/admin/jobs', waiting: ({ job }) => job },
  { label: 'Disputes', to: '/admin/disputes', waiting: ({ dispute }) => dispute },
  { label: 'Reports', to: '/admin/reports', waiting: ({ report }) => report },
  { label: 'Support', to: '/admin/support', waiting: (byKind) => byKind.request },
  { label: 'Storm mode', to: '/admin/storms', more: true, waiting: (byKind) => byKind.storm_job },
  { label: 'Payouts', to: '/admin/payouts', more: true },
  { label: 'Expiring', to: '/admin/expiring', more: true },
  { label: "State's list", to: '/admin/licence-register', more: true },
  { label: 'Door reports', to: '/admin/door-reports', more: true, waiting: (byKind) => byKind.door_report },
  { label: 'Money', to: '/admin/money', more: true },
  { label: 'The record', to: '/admin/record', more: true },
  { label: 'Operations', to: '/admin/operations', more: true },
  { label: 'Debug', to: '/admin/debug', more: true, isOpen: ({ seeDebug }) => seeDebug },
];

export const DESK_WAYS: readonly DeskWay[] = ALL.filter(({ to }) => hasScreen(to));

/** Those that this server leads to; until it has answered, those that need no leave. */
export function openWays(can: QueueCounts['can'] | undefined): readonly DeskWay[] {
  return DESK_WAYS.filter(({ isOpen }) => !isOpen || (can !== undefined && isOpen(can)));
}
