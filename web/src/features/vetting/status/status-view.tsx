// Where the review stands: the way of the application, what the desk asks for, how long the papers last, and each credential.
import type { Verification } from '@live-oak/contract/features/vetting/schema.ts';
import { writeToUs } from '../../../app/support-contact.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../dashboard/parts/panel.tsx';
import { reviewClock } from '../../providers/review-clock.ts';
import { WaitRing } from '../../providers/parts/wait-ring.tsx';
import { DeskAsks } from '../parts/desk-asks.tsx';
import { ExpiryPicture } from '../parts/expiry-picture.tsx';
import { CredentialList } from './credential-list.tsx';
import { statusNow } from '../status-now.ts';
import { ReviewTimeline } from './review-timeline.tsx';
import { standingWords } from './standing-words.ts';
import { useTexts } from '../../../texts/language.tsx';
import { vettingTexts } from '../texts.ts';
import { labels } from '../../../texts/labels.ts';
import { useSaid } from '../../../texts/said.ts';

export function StatusView({ file: kept }: { file: Verification }) {
  const t = useTexts(vettingTexts);
  const words = useTexts(labels);
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
        {file.infoRequest && <DeskAsks request={file.infoRequest} />}
        {lasting.length > 0 && (
          <Panel title={t.howLongYourPapersLast}>
            <ExpiryPicture credentials={lasting} />
          </Panel>
        )}
        <CredentialList file={file} />
      </div>
    </>
  );
}

function Head({ file }: { file: Verification }) {
  const t = useTexts(vettingTexts);
  const labelsNow = useTexts(labels);
  const said = useSaid();
  const { title, tone, ground, badge } = standingWords(file);
  const reason = file.suspensionReason ?? file.rejectionReason;
  return (
    <section
      className={`border-b border-b-rule [&_.badge]:mb-2 [&_.badge]:bg-paper-raised [&_h1]:outline-none [&_div>p]:max-w-[62ch] [&_div>p]:mt-1 [&_div>p]:text-bark-2 [&.vet-head-sunk]:bg-paper-sunk [&.vet-head-gold]:bg-gold-tint [&.vet-head-oak]:bg-oak-tint [&.vet-head-error]:bg-error-tint vet-head-${ground}`}
      aria-label={t.yourStanding}
    >
      <div className="wrap flex gap-x-7 gap-y-4 items-center py-6.5 [&>div:first-child]:flex-[1_1_20rem] [&>div:first-child]:min-w-0 [&>.btn]:flex-none max-md:flex-col max-md:items-start max-md:[&>div:first-child]:flex-none max-md:[&>.btn]:w-full">
        <div>
          <Badge tone={tone}>{badge ?? labelsNow.verificationStatuses[file.verificationStatus]}</Badge>
          <h1 className="title-2" tabIndex={-1}>
            {title}
          </h1>
          {reason && <p>{t.theDeskWrote(reason)}</p>}
          <p>
            <b>{t.next}</b> {said(file.next.text)}
          </p>
        </div>
        {file.clock && <Clock since={file.clock.submittedAt} />}
        <WayOn file={file} />
      </div>
    </section>
  );
}

function Clock({ since }: { since: string }) {
  const t = useTexts(vettingTexts);
  const clock = reviewClock(since);
  return (
    <p className="vet-clock small flex gap-3 items-center">
      <WaitRing clock={clock} />
      <span>
        <b className="num">{clock.hours} h</b> {t.of48H}
      </span>
    </p>
  );
}

function WayOn({ file }: { file: Verification }) {
  const t = useTexts(vettingTexts);
  const words = useTexts(labels);
  const { verificationStatus: status, next } = file;
  if (status === 'suspended' || (status === 'rejected' && !file.canReapply)) {
    return (
      <a className="btn btn-secondary" href={writeToUs()}>
        <Icon name="mail" />
        {t.writeToUs}
      </a>
    );
  }
  if (status === 'info_requested' || status === 'rejected') {
    return (
      <ButtonLink look="primary" to="/verification?part=all">
        {status === 'rejected' ? t.applyAgain : t.answerAndHandInAgain}
      </ButtonLink>
    );
  }
  const lapsed = file.credentials.find(({ state, renewal }) => state === 'expired' && renewal?.state !== 'submitted');
  if (lapsed) {
    return (
      <ButtonLink look="primary" to={`/verification?part=${lapsed.kind}`}>
        {t.renew2(words.credentials[lapsed.kind])}
      </ButtonLink>
    );
  }
  if (next.href && !next.href.startsWith('/verification')) {
    return (
      <ButtonLink look="primary" to={next.href}>
        {next.href === '/subscribe' ? t.payTheMembership : t.goOn}
      </ButtonLink>
    );
  }
  return null;
}
