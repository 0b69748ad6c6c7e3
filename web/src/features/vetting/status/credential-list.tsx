// Each credential with its state: those every bidder needs first, then those this business added, then those it could add.
import type {
  CredentialStanding,
  CredentialState,
  Verification,
  Submission,
} from '@live-oak/contract/features/vetting/schema.ts';
import { ButtonLink, Icon, Notice } from '../../../ui/basics.tsx';
import { Panel } from '../../dashboard/parts/panel.tsx';
import { vettingTexts, useVettingTexts } from '../texts.ts';
import { textsNow } from '../../../texts/current.ts';
import { labels, useLabels } from '../../../texts/labels.ts';
import type { CredentialKind } from '@live-oak/contract/features/providers/credentials.ts';
import { agoInside, longDay, roundDollars } from '../../../ui/format.ts';
import { daysLeftText } from '../expiry.ts';
import { CredentialBadge, TakeBack } from '../parts/credential-parts.tsx';
import { holderOf } from '../holder.ts';
import { to } from '../../../app/to.ts';

export function CredentialList({ file }: { file: Verification }) {
  const t = useVettingTexts();
  const required = file.credentials.filter((one) => one.required);
  const added = file.credentials.filter((one) => !one.required && one.state !== 'missing');
  const open = file.credentials.filter((one) => !one.required && one.state === 'missing');
  const wholeForm = file.canSubmit && (
    <ButtonLink label={t.openTheWholeForm} variant="quiet" to="/verification?part=all" />
  );
  return (
    <>
      <Panel title={t.whatEveryBidderNeeds} action={wholeForm}>
        <Rows credentials={required} canSubmit={file.canSubmit} />
      </Panel>
      {added.length > 0 && (
        <Panel title={t.whatYouAdded}>
          <Rows credentials={added} canSubmit={file.canSubmit} />
        </Panel>
      )}
      {file.canSubmit && open.length > 0 && <AddMore kinds={open.map(({ kind }) => kind)} />}
    </>
  );
}

function AddMore({ kinds }: { kinds: readonly CredentialKind[] }) {
  const t = useVettingTexts();
  const words = useLabels().credentials;
  return (
    <div className="flex gap-x-8 gap-y-3 flex-wrap items-center justify-between">
      <p className="second grow basis-80 max-w-(--measure)">
        {t.canAlsoSubmit(kinds.map((kind) => words[kind]).join(', '))}
      </p>
      <ButtonLink label={t.addACredential} className="flex-none" to="/verification?part=all#certifications" />
    </div>
  );
}

function Rows({ credentials, canSubmit }: { credentials: readonly CredentialStanding[]; canSubmit: boolean }) {
  return (
    <ul className="vet-list">
      {credentials.map((one) => (
        <CredentialRow key={one.kind} standing={one} canSubmit={canSubmit} />
      ))}
    </ul>
  );
}

/** 'No. GL-7712 · Gulf Mutual · $1,000,000 per occurrence' */
function factsOf(of: Submission): string[] {
  const t = vettingTexts();
  const dollars = (cents: number | null, say = (sum: string) => sum) => cents && say(roundDollars(cents / 100));
  const isCover = of.aggregateCents !== null || of.issuer !== null;
  return [
    of.exemption && t.exempt(textsNow(labels).exemptions[of.exemption]),
    of.number && t.no(of.number),
    of.licenseClass,
    of.issuer,
    dollars(of.amountCents, isCover ? t.perOccurrence : undefined),
    dollars(of.aggregateCents, t.aYear),
    holderOf(of),
  ].filter((fact): fact is string => Boolean(fact));
}

function validity({ expiresOn, daysLeft, state }: Submission): string | undefined {
  const t = vettingTexts();
  if (!expiresOn || daysLeft === null) return undefined;
  const day = longDay(expiresOn);
  if (daysLeft < 0) return t.endedOn(day, -daysLeft);
  return `${state === 'verified' || state === 'expiring' ? t.validThrough : t.expires} ${day}, ${daysLeftText(daysLeft)}`;
}

function checkWords({ check, submittedAt, state }: Submission): string {
  const t = vettingTexts();
  const handedIn = t.handedIn(agoInside(submittedAt));
  if (!check) return state === 'submitted' ? t.notCheckedYet(handedIn) : handedIn;
  const who = check.by === 'an administrator' ? t.anAdministrator : check.by;
  return t.checkedBy(longDay(check.at), who, t.checks[check.method]);
}

interface RowProps {
  standing: CredentialStanding;
  canSubmit: boolean;
}

function CredentialRow({ standing, canSubmit }: RowProps) {
  const t = useVettingTexts();
  const label = useLabels().credentials[standing.kind];
  const { state, current, renewal } = standing;
  return (
    <li className="grid gap-x-8 gap-y-2 grid-entry-68 items-start py-4 border-b border-b-rule max-md:grid-cols-1">
      <div className="max-md:flex max-md:flex-wrap max-md:gap-x-3 max-md:gap-y-1 max-md:items-start">
        <h3 className="title-3 flex-1 basis-text-36">{label}</h3>
        <CredentialBadge className="flex-none md:mt-2" state={state} />
      </div>
      <div className="grid gap-1">
        {current ? <Facts of={current} /> : <p className="small second">{t.nothingSubmittedYet}</p>}
        {state === 'rejected' && current?.rejectionReason && (
          <Notice className="my-2" tone="error" title={t.whyItWasRejected} live={false}>
            {current.rejectionReason}
          </Notice>
        )}
        {renewal && <Renewal of={renewal} />}
      </div>
      <Ways standing={standing} canSubmit={canSubmit} label={label} />
    </li>
  );
}

function Ways({ standing, canSubmit, label }: RowProps & { label: string }) {
  const t = useVettingTexts();
  const { kind, state, current, renewal, canTakeBack } = standing;
  const ways: Partial<Record<CredentialState, string>> = { missing: t.addIt, expiring: t.renew, expired: t.renew };
  const way = renewal?.state === 'rejected' || state === 'rejected' ? t.fixThis : ways[state];
  return (
    <div className="flex gap-1 flex-col empty:hidden">
      {canSubmit && way && renewal?.state !== 'submitted' && (
        <ButtonLink label={way} to={to.credential(kind)} aria-label={`${way}: ${label}`} />
      )}
      {canTakeBack && current && (
        <TakeBack
          id={current.id}
          label={label}
          isExpired={state === 'expired'}
          aria-label={t.withdrawCredential(label)}
        >
          {t.takeBack}
        </TakeBack>
      )}
    </div>
  );
}

function Facts({ of }: { of: Submission }) {
  const valid = validity(of);
  const facts = factsOf(of);
  return (
    <>
      {valid && <p className="num font-semibold text-ui">{valid}</p>}
      {facts.length > 0 && <p className="small second num">{facts.join(' · ')}</p>}
      <p className="small quiet">{checkWords(of)}</p>
      <Files files={of.files} />
    </>
  );
}

const newTab = { target: '_blank', rel: 'noreferrer' };

function Files({ files }: { files: Submission['files'] }) {
  if (files.length === 0) return null;
  return (
    <ul className="flex gap-x-4 gap-y-0 flex-wrap">
      {files.map(({ id, name, path }) => (
        <li key={id}>
          <a {...newTab} className="inline-flex gap-1.5 items-center min-h-(--hit) text-small" href={path}>
            <Icon name="file" />
            <span className="wrap-anywhere">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** A newer submission beside the current one. */
function Renewal({ of }: { of: Submission }) {
  const t = useVettingTexts();
  if (of.state === 'rejected') {
    return (
      <Notice className="my-2" tone="error" title={t.yourRenewalWasRejected} text={of.rejectionReason} live={false} />
    );
  }
  return (
    <Notice className="my-2" tone="gold" title={t.renewalInReview}>
      {[t.handedIn(agoInside(of.submittedAt)), of.expiresOn && t.validThroughDate(longDay(of.expiresOn))]
        .filter(Boolean)
        .join(', ')}
      .
      <Files files={of.files} />
    </Notice>
  );
}
