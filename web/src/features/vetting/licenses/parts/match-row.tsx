// One business beside the line that it matches, or beside those that come near; what differs is marked.
import { MATCH_LABELS, type ListMatch, type MatchResult } from '@live-oak/contract/features/vetting/licenses/schema.ts';
import { VERIFICATION_LABELS, VERIFICATION_MOVES } from '@live-oak/contract/features/providers/states.ts';
import { isOneOf } from '@live-oak/contract/keys.ts';
import { Link } from 'react-router';
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx';
import { longDay } from '../../../../ui/dates.ts';
import { piecesOf, sameNumber } from '../difference.ts';

const TONES: Record<MatchResult, BadgeTone> = {
  number_and_name: 'ok',
  number_only: 'gold',
  name_only: 'gold',
  none: 'no',
};

type Line = NonNullable<ListMatch['entry']> & { likeness?: number };

export function MatchRow({ match }: { match: ListMatch }) {
  const { businessName, personName, providerId, verificationStatus, result, entry, near } = match;
  const mayAsk = isOneOf(VERIFICATION_MOVES.requestInfo.from, verificationStatus);
  const isOn = result === 'number_and_name';
  const shown: Line[] = [...(entry ? [entry] : []), ...(isOn ? [] : near)];
  return (
    <li className="match-row grid gap-x-8 gap-y-2 grid-cols-[minmax(0,5fr)_minmax(0,6fr)] py-4 border-b border-b-rule [&_.title-3]:text-bark [&_.title-3]:no-underline [&_.title-3]:wrap-anywhere [&_.title-3:hover]:text-oak [&_.title-3:hover]:underline max-md:gap-3 max-md:grid-cols-1">
      <div className="match-business">
        <div className="row">
          <Link className="title-3 wide-hit" to={`/admin/providers?provider=${providerId}`}>
            {businessName}
          </Link>
          <Badge tone={TONES[result]}>{MATCH_LABELS[result]}</Badge>
        </div>
        <dl className="grid gap-x-3 gap-y-0.5 grid-cols-[max-content_minmax(0,1fr)] mt-2">
          <dt className="text-bark-2">Number</dt>
          <dd className="num m-0 wrap-anywhere">
            {match.ldafNumber ?? match.licenseNumber}
            <span className="small second">{match.ldafNumber === null ? ' business license' : ' LDAF license'}</span>
          </dd>
          {match.ldafHolderName && match.ldafHolderName !== personName && (
            <>
              <dt className="text-bark-2">Holder</dt>
              <dd className="m-0 wrap-anywhere">{match.ldafHolderName}</dd>
            </>
          )}
          <dt className="text-bark-2">Person</dt>
          <dd className="m-0 wrap-anywhere">{personName}</dd>
          <dt className="text-bark-2">Vetting</dt>
          <dd className="m-0 wrap-anywhere">{VERIFICATION_LABELS[verificationStatus]}</dd>
        </dl>
      </div>
      <div className="[&_mark]:px-[0.15em] [&_mark]:rounded-1 [&_mark]:bg-gold-tint [&_mark]:text-bark [&_mark]:[text-decoration:underline_dotted] [&_mark]:[text-underline-offset:0.2em]">
        {shown.length === 0 ? (
          <p className="second">No line on the list is close, by number or by name.</p>
        ) : (
          <ol>
            {shown.map((line) => (
              <BesideLine key={line.id} line={line} match={match} isMatch={line.id === entry?.id} />
            ))}
          </ol>
        )}
        {!isOn && (
          <p>
            <Link
              className="btn btn-secondary"
              to={`/admin/providers?provider=${providerId}${mayAsk ? '&act=requestInfo' : ''}`}
            >
              {mayAsk ? 'Ask for more' : 'Review'}
              <span className="visually-hidden">: {businessName}</span>
            </Link>
          </p>
        )}
      </div>
    </li>
  );
}

function BesideLine({ line, match, isMatch }: { line: Line; match: ListMatch; isMatch: boolean }) {
  const names = [match.businessName, match.ldafHolderName, match.personName];
  const isSame =
    sameNumber(line.licenceNumber, match.ldafNumber) || sameNumber(line.licenceNumber, match.licenseNumber);
  return (
    <li
      className={
        isMatch
          ? 'match-line pr-0 pl-3 py-1.5 border-l-3 wrap-anywhere [.match-line+&]:mt-2 [&+p]:mt-3 border-l-oak!'
          : 'match-line pr-0 pl-3 py-1.5 border-l-3 border-l-rule wrap-anywhere [.match-line+&]:mt-2 [&+p]:mt-3'
      }
    >
      <p>
        {isSame ? (
          <span className="num">{line.licenceNumber}</span>
        ) : (
          <mark className="num">
            {line.licenceNumber}
            <span className="visually-hidden"> (another number)</span>
          </mark>
        )}{' '}
        <Marked text={line.holderName} others={names} />
        {line.businessName && (
          <>
            {' · '}
            <Marked text={line.businessName} others={names} />
          </>
        )}
      </p>
      <p className="small second">
        Line {line.line}
        {line.city && `, ${line.city}`}
        {line.licenseClass && `, ${line.licenseClass}`}
        {line.expiresOn && `, expires ${longDay(line.expiresOn)}`}
        {line.likeness !== undefined && ` · ${Math.round(line.likeness * 100)} % alike`}
      </p>
    </li>
  );
}

function Marked({ text, others }: { text: string; others: readonly (string | null)[] }) {
  return piecesOf(text, others).map((piece, index) =>
    piece.differs ? <mark key={index}>{piece.text}</mark> : <span key={index}>{piece.text}</span>,
  );
}
