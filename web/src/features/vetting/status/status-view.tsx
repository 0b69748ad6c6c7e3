// The state of the review: the application's progress, administrators' requests, the documents' validity, and each credential.
import { LANES, LICENSE_OF_LANE, type Lane } from '@live-oak/contract/features/jobs/lanes.ts';
import type { CredentialState, Verification } from '@live-oak/contract/features/vetting/schema.ts';
import { writeToUs } from '../../../app/support-contact.ts';
import { Badge, type BadgeTone, PrimaryLink, Icon } from '../../../ui/basics.tsx';
import { Panel } from '../../dashboard/parts/panel.tsx';
import { reviewClock, WaitRing } from '../../providers/review-clock.tsx';
import { AdminRequests } from '../parts/credential-parts.tsx';
import { ExpiryPicture, type Lasting } from '../parts/expiry-picture.tsx';
import { CredentialList } from './credential-list.tsx';
import { statusNow } from '../expiry.ts';
import { vettingTexts, useVettingTexts } from '../texts.ts';
import { useLabels } from '../../../texts/labels.ts';
import { useTextsOf } from '../../../texts/message-texts.ts';
import { dayAndTime, longDay } from '../../../ui/format.ts';
import { Timeline, type TimelineStep } from '../../../ui/timeline.tsx';
import { to } from '../../../app/to.ts';
import { withElement } from '../../../texts/with-element.tsx';

export function StatusView({ file: kept }: { file: Verification }) {
  const t = useVettingTexts();
  const file = { ...kept, verificationStatus: statusNow(kept.verificationStatus, kept) };
  const lasting = useLasting(file.credentials);
  return (
    <>
      <Head file={file} />
      <div className="wrap vet-status grid gap-12 pt-9 pb-18">
        <Timeline label={t.whereYourReviewStands} steps={reviewSteps(file)} />
        {file.infoRequest && <AdminRequests request={file.infoRequest} />}
        {lasting.length > 0 && (
          <Panel title={t.documentValidity}>
            <ExpiryPicture credentials={lasting} />
          </Panel>
        )}
        {file.verificationStatus === 'verified' && <Lanes file={file} />}
        <CredentialList file={file} />
      </div>
    </>
  );
}

const LASTING: readonly CredentialState[] = ['verified', 'expiring', 'expired'];

function useLasting(credentials: Verification['credentials']): Lasting[] {
  const words = useLabels().credentials;
  return credentials.flatMap(({ kind, state, current }) =>
    current?.expiresOn && current.daysLeft !== null && LASTING.includes(state)
      ? [{ id: current.id, label: words[kind], expiresOn: current.expiresOn, days: current.daysLeft }]
      : [],
  );
}

/** What the business may bid on, and the license that each other kind of work needs. */
function Lanes({ file: { lanes: open, credentials } }: { file: Pick<Verification, 'lanes' | 'credentials'> }) {
  const t = useVettingTexts();
  return (
    <Panel title={t.openWork}>
      <ul className="grid gap-2 pt-4">
        {LANES.map((lane) => (
          <LaneLine key={lane} lane={lane} isOpen={open.includes(lane)} credentials={credentials} />
        ))}
      </ul>
    </Panel>
  );
}

type LaneLineProps = { lane: Lane; isOpen: boolean; credentials: Verification['credentials'] };

function LaneLine({ lane, isOpen, credentials }: LaneLineProps) {
  const t = useVettingTexts();
  const words = useLabels();
  const license = LICENSE_OF_LANE[lane];
  const held = credentials.find(({ kind }) => kind === license);
  // Verified, but it opens no work: only the state's list causes that.
  const isDelisted = held?.state === 'verified' || held?.state === 'expiring';
  const closed = license && (isDelisted ? t.laneDelisted : t.laneNeeds(words.credentials[license]));
  return (
    <li className="flex gap-2 items-start">
      <Icon className={isOpen ? 'size-5 text-oak' : 'size-5 text-bark-2'} name={isOpen ? 'check' : 'lock'} />
      <span>
        {words.lanes[lane]}
        {!isOpen && closed && <span className="second">. {closed}</span>}
      </span>
    </li>
  );
}

const GROUNDS = { sunk: 'bg-paper-sunk', gold: 'bg-gold-tint', oak: 'bg-oak-tint', error: 'bg-error-tint' };

const standingText = 'max-w-(--measure) mt-1 text-bark-2';

function Head({ file }: { file: Verification }) {
  const t = useVettingTexts();
  const labelsNow = useLabels();
  const { title, tone, ground, badge } = paymentStandingText(file);
  return (
    <section className={`border-b border-b-rule ${GROUNDS[ground]}`} aria-label={t.yourStanding}>
      <div className="wrap flex gap-x-7 gap-y-4 items-center py-6.5 max-md:flex-col max-md:items-start">
        <div className="grow basis-80 min-w-0 max-md:flex-none">
          <Badge tone={tone}>{badge ?? labelsNow.verificationStatuses[file.verificationStatus]}</Badge>
          <h1 className="title-2 mt-2 outline-none" tabIndex={-1}>
            {title}
          </h1>
          <Next file={file} />
        </div>
        {file.clock && <Clock since={file.clock.submittedAt} />}
        <WayOn file={file} />
      </div>
    </section>
  );
}

function Next({ file: { next, suspensionReason, rejectionReason } }: { file: Verification }) {
  const t = useVettingTexts();
  const textOf = useTextsOf();
  const reason = suspensionReason ?? rejectionReason;
  return (
    <>
      {reason && <p className={standingText}>{t.liveOakWrote(reason)}</p>}
      <p className={standingText}>
        <b>{t.next}</b> {textOf(next, next.text)}
      </p>
    </>
  );
}

function Clock({ since }: { since: string }) {
  const t = useVettingTexts();
  const clock = reviewClock(since);
  return (
    <p className="small flex gap-3 items-center">
      <WaitRing clock={clock} large />
      <span>{withElement(t.hoursOfReview, <b className="num">{clock.hours} h</b>)}</span>
    </p>
  );
}

function WayOn({ file }: { file: Verification }) {
  const t = useVettingTexts();
  const way = useWayOn(file);
  if (file.verificationStatus === 'suspended' || (file.verificationStatus === 'rejected' && !file.canReapply)) {
    return (
      <a className="btn btn-secondary flex-none max-md:w-full" href={writeToUs()}>
        <Icon name="mail" />
        {t.writeToUs}
      </a>
    );
  }
  return way && <PrimaryLink className="flex-none max-md:w-full" {...way} />;
}

function useWayOn({ verificationStatus: status, credentials, next: { href } }: Verification) {
  const t = useVettingTexts();
  const words = useLabels().credentials;
  if (status === 'info_requested' || status === 'rejected') {
    return { to: '/verification?part=all', children: status === 'rejected' ? t.applyAgain : t.answerAndResubmit };
  }
  const lapsed = credentials.find(({ state, renewal }) => state === 'expired' && renewal?.state !== 'submitted');
  if (lapsed) return { to: to.credential(lapsed.kind), children: t.renewCredential(words[lapsed.kind]) };
  const leadsOn = href && !href.startsWith('/verification');
  return leadsOn ? { to: href, children: href === '/subscribe' ? t.payTheMembership : t.goOn } : null;
}

type File = Pick<Verification, 'verificationStatus' | 'clock' | 'verifiedAt' | 'canReapply'>;

const step = (label: string, state: TimelineStep['state'], note?: string): TimelineStep => ({ label, state, note });

function underReview({ clock }: File): TimelineStep {
  const t = vettingTexts();
  const late = clock?.state === 'late' ? t.lateReply : undefined;
  return step(t.underReview, 'now', clock ? (late ?? t.answerBy(dayAndTime(clock.dueAt))) : t.replyWithinHours);
}

function reviewSteps(file: File): TimelineStep[] {
  const t = vettingTexts();
  const { verificationStatus: status, clock, verifiedAt, canReapply } = file;
  const submittedAt = status === 'pending' && clock ? dayAndTime(clock.submittedAt) : undefined;
  const verified = step(t.verified, 'done', verifiedAt ? longDay(verifiedAt) : undefined);
  const reviewed = step(t.reviewed, 'done');
  const undecided = step(t.decision, 'todo');
  const after: Record<typeof status, TimelineStep[]> = {
    pending: [underReview(file), undecided],
    info_requested: [step(t.waitingForYou, 'now', t.reviewTimeRestarts), undecided],
    rejected: [reviewed, step(t.notApproved, 'failed', canReapply ? t.youMayApplyAgain : t.thisDecisionIsFinal)],
    verified: [reviewed, verified],
    suspended: [verified, step(t.suspended, 'failed', t.biddingIsPaused)],
    expired: [verified, step(t.aCredentialExpired, 'failed', t.biddingPaused)],
  };
  return [step(t.submittedLabel, 'done', submittedAt), ...after[status]];
}

interface StandingWords {
  title: string;
  /** If the state's own label equals the title. */
  badge?: string;
  tone: BadgeTone;
  ground: keyof typeof GROUNDS;
}

function paymentStandingText({ verificationStatus, canReapply }: File): StandingWords {
  const t = vettingTexts();
  const texts: Record<typeof verificationStatus, StandingWords> = {
    pending: { title: t.applicationUnderReview, badge: t.pending, tone: 'wait', ground: 'sunk' },
    info_requested: { title: t.needMoreFromYou, tone: 'gold', ground: 'gold' },
    rejected: { title: canReapply ? t.notApprovedYet : t.applicationNotApproved, tone: 'no', ground: 'error' },
    verified: { title: t.yourBusinessIsVerified, tone: 'ok', ground: 'oak' },
    suspended: { title: t.yourAccountIsSuspended, tone: 'no', ground: 'error' },
    expired: { title: t.aCredentialHasExpired, tone: 'no', ground: 'error' },
  };
  return texts[verificationStatus];
}
