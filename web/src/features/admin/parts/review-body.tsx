// The contents of a review, from the header to the history.
import { fullName } from '@live-oak/contract/closed-account.ts';
import { lanes } from '../../../texts/en/labels.ts';
import type { ProviderDetails } from '@live-oak/contract/features/vetting/schema.ts';
import { Notice } from '../../../ui/basics.tsx';
import { dayAndTime, longDay } from '../../../ui/format.ts';
import { ProviderBadges } from './provider-row.tsx';
import { useNow } from '../use-now.ts';
import { ApplicationWaited } from './waited.tsx';
import { VERIFICATION_LABELS } from '@live-oak/contract/features/providers/states.ts';
import { MATCH_LABELS, type ListMatch as Match } from '@live-oak/contract/features/vetting/licenses/schema.ts';
import { SkeletonLine } from '../../../ui/page.tsx';
import { useListMatch } from '../data.ts';
import { CouldNotLoad, ContactWays, Facts, type Fact } from './facts.tsx';
import { ActHistory } from './act-history.tsx';
import { ApprovalNote } from './approve-provider.tsx';
import { Documents } from './documents.tsx';
import { Exceptions } from './exceptions.tsx';
import { toVerifyAll } from '../submission.ts';
import { Place, type ReviewPlace } from './place.tsx';

/** The badges of a business under review, its clock, and when it applied and was decided. */
function ReviewHead({ details: { provider, decidedAt, decidedBy } }: { details: ProviderDetails }) {
  const now = useNow();
  return (
    <div className="stack">
      <div className="row">
        <ProviderBadges provider={provider} />
        {provider.waitingSince && <ApplicationWaited since={provider.waitingSince} now={now} />}
      </div>
      <p className="small second">
        {provider.serviceArea}. Applied {dayAndTime(provider.createdAt)}
        {provider.verifiedAt && `, verified ${longDay(provider.verifiedAt)}`}.
        {decidedAt && ` Last decided ${dayAndTime(decidedAt)}${decidedBy ? ` by ${decidedBy}` : ''}.`}
      </p>
    </div>
  );
}

/** What an administrator should know before deciding: already decided, more information requested, rejected or suspended. */
function ReviewNotices({ details, decidedMeanwhile }: { details: ProviderDetails; decidedMeanwhile: boolean }) {
  const { provider, infoRequest, infoAnswer, suspensionReason, overrideReason, decidedBy } = details;
  const status = provider.verificationStatus;
  return (
    <>
      {decidedMeanwhile && (
        <Notice tone="slate" icon="info" title="Already decided" live>
          {decidedBy ?? 'Another administrator'} decided this while you had it open. It’s now “
          {VERIFICATION_LABELS[status]}”, with nothing left to do here.
        </Notice>
      )}
      {status === 'info_requested' && infoRequest && (
        <Notice tone="gold" icon="mail" title="You asked for more. The 24-48 hours start again when they reply">
          <ul>
            {infoRequest.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
          {infoRequest.note && <p>{infoRequest.note}</p>}
        </Notice>
      )}
      {status === 'pending' && infoAnswer && (
        <Notice icon="mail" title="They answered your request">
          <ul>
            {infoAnswer.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
          {infoAnswer.text && <p className="whitespace-pre-line wrap-anywhere">{infoAnswer.text}</p>}
          {infoAnswer.files.map(({ id, path, name }) => (
            <p key={id}>
              <a href={path} target="_blank" rel="noreferrer">
                {name}
              </a>
            </p>
          ))}
        </Notice>
      )}
      {status === 'rejected' && provider.rejectionReason && (
        <Notice tone="error" title="Rejected" live={false}>
          {provider.rejectionReason} {provider.canReapply ? 'They can apply again.' : 'They can’t apply again.'}
        </Notice>
      )}
      {status === 'suspended' && suspensionReason && (
        <Notice tone="error" title="Suspended" text={suspensionReason} live={false} />
      )}
      {status === 'verified' && overrideReason && (
        <Notice tone="slate" title="Approved with documents missing" text={overrideReason} />
      )}
    </>
  );
}

/** How a business compares with the state's published list of arborists: on it, a near match, or not. */
function ListMatch({ providerId }: { providerId: number }) {
  const asked = useListMatch(providerId);
  if (asked.isError && !asked.data) return <CouldNotLoad what="The state’s list" asked={asked} />;
  if (asked.isPending) return <SkeletonLine width="long" />;
  const match = asked.data?.[0];
  return match ? <Found match={match} /> : <NotCompared />;
}

function NotCompared() {
  return (
    <Notice tone="slate" icon="file" title="Not compared with the state’s list">
      No list has been imported yet, or this business hasn’t been compared with it.
    </Notice>
  );
}

function Found({ match: { result, entry, near, licenseNumber, ldafNumber, matchedAt } }: { match: Match }) {
  const own = ldafNumber ?? licenseNumber;
  const isOn = result === 'number_and_name';
  return (
    <Notice
      tone={isOn ? 'ok' : result === 'none' ? 'error' : 'gold'}
      icon={isOn ? 'check' : 'alert'}
      title={`State’s list: ${MATCH_LABELS[result]}`}
      live={false}
    >
      {entry ? (
        <p>
          Number <b className="num">{entry.licenceNumber}</b>, “{entry.holderName}”
          {entry.businessName && `, ${entry.businessName}`}
          {entry.city && `, ${entry.city}`}
          {entry.expiresOn && `, valid through ${longDay(entry.expiresOn)}`}.
          {result === 'name_only' && ` The business gave number ${own || 'none'}.`}
        </p>
      ) : (
        <p>
          {own ? `Neither number ${own} nor a holder by that name is on it.` : 'The business gave no license number.'}
        </p>
      )}
      {!isOn && near.length > 0 && (
        <>
          <p className="small">Closest matches:</p>
          <ul className="small">
            {near.map((line) => (
              <li key={line.id}>
                <span className="num">{line.licenceNumber}</span>, {line.holderName}
                {line.businessName && `, ${line.businessName}`} ({Math.round(line.likeness * 100)}% alike)
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="small">Compared {longDay(matchedAt)}.</p>
    </Notice>
  );
}

interface ReviewBodyProps {
  details: ProviderDetails;
  place: ReviewPlace | undefined;
  decidedMeanwhile: boolean;
}

export function ReviewBody({ details, place, decidedMeanwhile }: ReviewBodyProps) {
  const { provider, can } = details;
  const needsReason = can.approve && provider.missing.length > 0;
  return (
    <div className="stack">
      {place && <Place place={place} />}
      <ReviewHead details={details} />
      <ReviewNotices details={details} decidedMeanwhile={decidedMeanwhile} />
      <Business details={details} />
      <ListMatch providerId={provider.id} />
      {needsReason && (
        <Notice tone="gold" icon="alert" title="Not verified">
          {provider.missing.join(', ')}.{' '}
          {toVerifyAll(details) === undefined
            ? 'Approving now needs a reason.'
            : 'Verify all of them and approve, or approve without verifying and give a reason.'}
        </Notice>
      )}
      <Documents details={details} />
      <Exceptions details={details} />
      <ActHistory target={`provider:${provider.id}`} />
      {can.approve && <ApprovalNote />}
    </div>
  );
}

function Business({
  details: { provider, credentialsValidThrough, openBids, frozenBids, treeWork, lanes: open },
}: Pick<ReviewBodyProps, 'details'>) {
  const { user } = provider;
  const facts: Fact[] = [
    ['License', provider.licenseNumber || 'none given'],
    ['Insurance', provider.insuranceNumber || 'none given'],
    ['Years', provider.yearsExperience],
    ['Specialties', provider.specialties.join(', ')],
    ['Standing trees', !treeWork && 'Does not work on them: identity and insurance are enough'],
    ['May bid on', provider.verificationStatus === 'verified' && open.map((lane) => lanes[lane]).join(', ')],
    ['Contact', fullName(user)],
    // The date also counts documents still waiting for a check: nothing is valid until every required document is verified.
    [
      'Everything valid through',
      credentialsValidThrough && provider.missing.length === 0 && longDay(credentialsValidThrough),
    ],
    ['Membership ends', provider.subscriptionEndsAt && longDay(provider.subscriptionEndsAt)],
    ['Bids', openBids + frozenBids > 0 && `${openBids} open${frozenBids > 0 ? `, ${frozenBids} frozen` : ''}`],
  ];
  return (
    <div>
      <Facts facts={facts} />
      <ContactWays email={user.email} phone={user.phone} />
    </div>
  );
}
