// What waits for an administrator's decision: one SQL source for each kind of item.
import { QUEUE_KINDS, type QueueKind } from '@live-oak/contract/features/admin/schema.ts';
import { TARGET_MINUTES } from '@live-oak/contract/features/admin/targets.ts';
import { DAY_SEEN_HOURS } from '@live-oak/contract/features/jobs/states.ts';
import { WITHOUT_DAY } from '../jobs/overdue.ts';

const PERSON = `trim(u.first_name || ' ' || u.last_name)`;
const NO_JOB = 'null as urgency, null::int as "jobId"';
const JOB_COLUMNS = `j.id, j.title, ${PERSON} as "from", j.location as detail, j.urgency, j.id as "jobId", null::int as "providerId", u.is_test as "isTest"`;
const BUSINESS = `${NO_JOB}, p.id as "providerId", u.is_test as "isTest"`;
const NO_BUSINESS = `${NO_JOB}, null::int as "providerId"`;

/** Published without review, and not reviewed since. */
const UNREVIEWED = `j.reviewed_at is null and j.approval_status = 'approved' and j.status <> 'cancelled'`;
const UNREVIEWED_EMERGENCIES = `emergency_jobs e join jobs j on j.id = e.job_id join users u on u.id = j.client_id
  where j.storm_id is null and ${UNREVIEWED}`;

interface Source {
  columns: string;
  since: string;
  from: string;
}

/** An application includes its credentials; a vetted business's waiting documents are one entry, as are all open reports of the same content. */
const SOURCES: Record<QueueKind, Source> = {
  job: {
    columns: JOB_COLUMNS,
    since: 'j.submitted_at',
    from: `jobs j join users u on u.id = j.client_id where j.approval_status = 'pending' and j.status = 'open'`,
  },
  storm_job: {
    columns: JOB_COLUMNS,
    since: 'j.submitted_at',
    from: `jobs j join users u on u.id = j.client_id where j.storm_id is not null and ${UNREVIEWED}`,
  },
  application: {
    columns: `p.id, p.business_name as title, ${PERSON} as "from", p.service_area as detail, ${BUSINESS}`,
    since: 'p.submitted_at',
    from: `providers p join users u on u.id = p.user_id where p.verification_status = 'pending'`,
  },
  credential: {
    columns: `p.id, p.business_name as title, ${PERSON} as "from", c.kinds as detail, ${BUSINESS}`,
    since: 'c.since',
    from: `(select provider_id, min(created_at) as since, string_agg(distinct kind, ',' order by kind) as kinds from credentials
      where status = 'submitted' group by provider_id) c
      join providers p on p.id = c.provider_id join users u on u.id = p.user_id
      where p.verification_status in ('verified', 'expired', 'suspended')`,
  },
  door_report: {
    columns: `r.id, p.business_name as title, p.business_name as "from", r.message as detail, ${BUSINESS}`,
    since: 'r.created_at',
    from: `door_reports r join providers p on p.id = r.provider_id join users u on u.id = p.user_id where r.handled_at is null`,
  },
  dispute: {
    columns: `d.id, j.title, ${PERSON} || ' and ' || p.business_name as "from", d.reason as detail, null as urgency, j.id as "jobId", p.id as "providerId", u.is_test as "isTest"`,
    since: 'd.created_at',
    from: `disputes d join jobs j on j.id = d.job_id join users u on u.id = j.client_id join awards a on a.id = d.award_id
      join bids b on b.id = a.bid_id join providers p on p.id = b.provider_id where d.status = 'open'`,
  },
  no_day: {
    columns: JOB_COLUMNS,
    since: `a.paid_at + interval '${DAY_SEEN_HOURS} hours'`,
    from: `jobs j join users u on u.id = j.client_id join awards a on a.job_id = j.id and a.status = 'paid'
      where ${WITHOUT_DAY} and a.paid_at <= now() - interval '${DAY_SEEN_HOURS} hours'`,
  },
  report: {
    columns: `r.id, r.target_type as title, ${PERSON} as "from", coalesce(r.note, '') as detail, ${NO_BUSINESS}, u.is_test as "isTest"`,
    since: 'r.created_at',
    from: `content_reports r join users u on u.id = r.reporter_id where r.status = 'open'
      and not exists (select 1 from content_reports earlier where earlier.status = 'open'
        and earlier.target_type = r.target_type and earlier.target_id = r.target_id and earlier.id < r.id)`,
  },
  request: {
    columns: `t.id, t.topic as title, t.name as "from", coalesce((select left(x.body, 160) from support_texts x
      where x.ticket_id = t.id order by x.id desc limit 1), '') as detail, ${NO_BUSINESS}, coalesce(u.is_test, false) as "isTest"`,
    since: 't.updated_at',
    from: `support_tickets t left join users u on u.id = t.user_id where t.status = 'open'`,
  },
};

export interface Part extends Source {
  kind: QueueKind;
  minutes: number;
}

/** Each part has one target, so that its oldest is due first. Posts published before their review are two parts: each fast lane has its own index. */
export const PARTS: readonly Part[] = QUEUE_KINDS.flatMap((kind) => {
  const part = { kind, minutes: TARGET_MINUTES[kind], ...SOURCES[kind] };
  if (kind === 'storm_job') return [part, { ...part, from: UNREVIEWED_EMERGENCIES }];
  if (kind === 'job') {
    const emergencies = { minutes: TARGET_MINUTES.emergency, from: `${part.from} and j.urgency = 'emergency'` };
    return [
      { ...part, from: `${part.from} and j.urgency <> 'emergency'` },
      { ...part, ...emergencies },
    ];
  }
  return [part];
});
