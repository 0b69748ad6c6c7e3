// A row of what waits for somebody, and the page where it is done.
import type { NeedItem, NeedKind } from '@live-oak/contract/features/dashboard/needs/schema.ts';

export interface NeedRow {
  kind: NeedKind;
  jobId: number | null;
  title: string;
  dueAt: Date | null;
  count: number;
}

/** A proposed time is answered in the calendar, which opens at the job. */
function hrefOf({ kind, jobId }: NeedRow): string {
  switch (kind) {
    case 'pay_membership':
      return '/subscribe';
    case 'answer_desk':
    case 'renew_document':
      return '/verification';
    case 'agree_day':
    case 'answer_time':
      return `/calendar?job=${jobId}`;
    default:
      return `/jobs/${jobId}`;
  }
}

export const presentNeed = (row: NeedRow): NeedItem => ({
  ...row,
  dueAt: row.dueAt?.toISOString() ?? null,
  href: hrefOf(row),
});

/**
 * When a side of the dispute `d` was asked last, and when it last said something: by the other side's first statement, or by an
 * administrator.
 */
export const askedIn = (side: 'client' | 'provider', other: 'client' | 'provider') => `lateral (
      select max(s.created_at) filter (where s.side = '${other}' and d.side = '${other}' and s.id = (
               select min(id) from dispute_statements where dispute_id = d.id)
               or s.side = 'desk' and s.asks in ('${side}', 'both')) as at,
             max(s.created_at) filter (where s.side = '${side}') as said
      from dispute_statements s where s.dispute_id = d.id) asked`;
