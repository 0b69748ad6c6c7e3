// The state of the review: the application's progress, administrators' requests, the documents' validity, and each credential.
import { LANES, LICENSE_OF_LANE } from '@live-oak/contract/features/jobs/lanes.ts';
import type { Verification } from '@live-oak/contract/features/vetting/schema.ts';
import { writeToUs } from '../../../app/support-contact.ts';
import { Badge, type BadgeTone, PrimaryLink, Icon } from '../../../ui/basics.tsx';
import { Panel } from '../../dashboard/parts/panel.tsx';
import { reviewClock, WaitRing } from '../../providers/review-clock.tsx';
import { AdminRequests } from '../parts/credential-parts.tsx';
import { ExpiryPicture } from '../parts/expiry-picture.tsx';
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
  const words = useLabels();
  const file = { ...kept, verificationStatus: statusNow(kept.verificationStatus, kept) };
  const lasting = file.credentials.flatMap(({ kind, state, current }) =>
    current?.expiresOn &&
    current.daysLeft !== null &&
    (state === 'verified' || state === 'expiring' || state === 'expired')
      ? [{ id: current.id, label: words.credentials[kind], expiresOn: current.expiresOn, days: current.daysLeft }]
      : [],
  );
  return (
    <>
      <Head file={file} />
      <div className="wrap vet-status grid gap-12 pt-9 pb-18">
        <ReviewTimeline file={file} />
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

/** What the business may bid on, and the license that each other kind of work needs. */
function Lanes({ file: { lanes: open, credentials } }: { file: Pick<Verification, 'lanes' | 'credentials'> }) {
  const t = useVettingTexts();
  const words = useLabels();
  return (
    <Panel title={t.openWork}>
      <ul className="grid gap-2 pt-4">
        {LANES.map((lane) => {
          const license = LICENSE_OF_LANE[lane];
          const isOpen = open.includes(lane);
          const held = credentials.find(({ kind }) => kind === license);
          // Verified, but it opens no work: only the state's list causes that.
          const isDelisted = held?.state === 'verified' || held?.state === 'expiring';
          const closed = license && (isDelisted ? t.laneDelisted : t.laneNeeds(words.credentials[license]));
          return (
            <li key={lane} className="flex gap-2 items-start">
              <Icon className={isOpen ? 'size-5 text-oak' : 'size-5 text-bark-2'} name={isOpen ? 'check' : 'lock'} />
              <span>
                {words.lanes[lane]}
                {!isOpen && closed && <span className="second">. {closed}</span>}
              </span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

const GROUNDS = { sunk: 'bg-paper-sunk', gold: 'bg-gold-tint', oak: 'bg-oak-tint', error: 'bg-error-tint' };

const standingText = 'max-w-(--measure) mt-1 text-bark-2';

function Head({ file }: { file: Verification }) {
  const t = useVettingTexts();
  const labelsNow = useLabels();
  const textOf = useTextsOf();
  const { title, tone, ground, badge } = paymentStandingText(file);
  const reason = file.suspensionReason ?? file.rejectionReason;
  return (
    <section className={`border-b border-b-rule ${GROUNDS[ground]}`} aria-label={t.yourStanding}>
      <div className="wrap flex gap-x-7 gap-y-4 items-center py-6.5 max-md:flex-col max-md:items-start">
        <div className="grow basis-80 min-w-0 max-md:flex-none">
          <Badge tone={tone}>{badge ?? labelsNow.verificationStatuses[file.verificationStatus]}</Badge>
          <h1 className="title-2 mt-2 outline-none" tabIndex={-1}>
            {title}
          </h1>
          {reason && <p className={standingText}>{t.liveOakWrote(reason)}</p>}
          <p className={standingText}>
            <b>{t.next}</b> {textOf(file.next, file.next.text)}
          </p>
        </div>
        {file.clock && <Clock since={file.clock.submittedAt} />}
        <WayOn file={file} />
      </div>
    </section>
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
  const words = useLabels();
  const { verificationStatus: status, next } = file;
  if (status === 'suspended' || (status === 'rejected' && !file.canReapply)) {
    return (
      <a className="btn btn-secondary flex-none max-md:w-full" href={writeToUs()}>
        <Icon name="mail" />
        {t.writeToUs}
      </a>
    );
  }
  if (status === 'info_requested' || status === 'rejected') {
    return (
      <PrimaryLink className="flex-none max-md:w-full" to="/verification?part=all">
        {status === 'rejected' ? t.applyAgain : t.answerAndResubmit}
      </PrimaryLink>
    );
  }
  const lapsed = file.credentials.find(({ state, renewal }) => state === 'expired' && renewal?.state !== 'submitted');
  if (lapsed) {
    return (
      <PrimaryLink className="flex-none max-md:w-full" to={to.credential(lapsed.kind)}>
        {t.renewCredential(words.credentials[lapsed.kind])}
      </PrimaryLink>
    );
  }
  if (next.href && !next.href.startsWith('/verification')) {
    return (
      <PrimaryLink className="flex-none max-md:w-full" to={next.href}>
        {next.href === '/subscribe' ? t.payTheMembership : t.goOn}
      </PrimaryLink>
    );
  }
  return null;
}

type File = Pick<Verification, 'verificationStatus' | 'clock' | 'verifiedAt' | 'canReapply'>;

const handedIn = (note?: string): TimelineStep => ({ label: vettingTexts().submittedLabel, state: 'done', note });
const decided = (label: string, state: TimelineStep['state'], note?: string): TimelineStep => ({ label, state, note });

function underReview({ clock }: File): TimelineStep {
  const t = vettingTexts();
  if (!clock) {
    return { label: t.underReview, state: 'now', note: t.replyWithinHours };
  }
  return {
    label: t.underReview,
    state: 'now',
    note: clock.state === 'late' ? t.lateReply : t.answerBy(dayAndTime(clock.dueAt)),
  };
}

function reviewSteps(file: File): TimelineStep[] {
  const t = vettingTexts();
  const { verificationStatus, clock, verifiedAt } = file;
  const verified = verifiedAt ? longDay(verifiedAt) : undefined;
  switch (verificationStatus) {
    case 'pending':
      return [
        handedIn(clock ? dayAndTime(clock.submittedAt) : undefined),
        underReview(file),
        decided(t.decision, 'todo'),
      ];
    case 'info_requested':
      return [
        handedIn(),
        { label: t.waitingForYou, state: 'now', note: t.reviewTimeRestarts },
        decided(t.decision, 'todo'),
      ];
    case 'rejected':
      return [
        handedIn(),
        { label: t.reviewed, state: 'done' },
        decided(t.notApproved, 'failed', file.canReapply ? t.youMayApplyAgain : t.thisDecisionIsFinal),
      ];
    case 'verified':
      return [handedIn(), { label: t.reviewed, state: 'done' }, decided(t.verified, 'done', verified)];
    case 'suspended':
      return [handedIn(), decided(t.verified, 'done', verified), decided(t.suspended, 'failed', t.biddingIsPaused)];
    case 'expired':
      return [
        handedIn(),
        decided(t.verified, 'done', verified),
        decided(t.aCredentialExpired, 'failed', t.biddingPaused),
      ];
  }
}

function ReviewTimeline({ file }: { file: File }) {
  const t = useVettingTexts();
  return <Timeline label={t.whereYourReviewStands} steps={reviewSteps(file)} />;
}

interface StandingWords {
  title: string;
  /** If the state's own label equals the title. */
  badge?: string;
  tone: BadgeTone;
  ground: 'sunk' | 'gold' | 'oak' | 'error';
}

function paymentStandingText({
  verificationStatus: status,
  canReapply,
}: Pick<Verification, 'verificationStatus' | 'canReapply'>): StandingWords {
  const t = vettingTexts();
  switch (status) {
    case 'pending':
      return { title: t.applicationUnderReview, badge: t.pending, tone: 'wait', ground: 'sunk' };
    case 'info_requested':
      return { title: t.needMoreFromYou, tone: 'gold', ground: 'gold' };
    case 'rejected':
      return { title: canReapply ? t.notApprovedYet : t.applicationNotApproved, tone: 'no', ground: 'error' };
    case 'verified':
      return { title: t.yourBusinessIsVerified, tone: 'ok', ground: 'oak' };
    case 'suspended':
      return { title: t.yourAccountIsSuspended, tone: 'no', ground: 'error' };
    case 'expired':
      return { title: t.aCredentialHasExpired, tone: 'no', ground: 'error' };
  }
}
