// One business beside the line that it matches, or beside those that come near; what differs is marked.
import { MATCH_LABELS, type ListMatch, type MatchResult } from '@live-oak/contract/features/vetting/licenses/schema.ts';
import { VERIFICATION_LABELS, VERIFICATION_MOVES } from '@live-oak/contract/features/providers/states.ts';
import { isOneOf } from '@live-oak/contract/keys.ts';
import { Link } from 'react-router';
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx';
import { longDay } from '../../../../ui/dates.ts';
import { piecesOf, sameNumber } from '../difference.ts';
import './match-row.css';

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
    <li className="match-row">
      <div className="match-business">
        <div className="row">
          <Link className="title-3 wide-hit" to={`/admin/providers?provider=${providerId}`}>
            {businessName}
          </Link>
          <Badge tone={TONES[result]}>{MATCH_LABELS[result]}</Badge>
        </div>
        <dl className="match-facts">
          <dt>Number</dt>
          <dd className="num">
            {match.ldafNumber ?? match.licenseNumber}
            <span className="small second">{match.ldafNumber === null ? ' business license' : ' LDAF license'}</span>
          </dd>
          {match.ldafHolderName && match.ldafHolderName !== personName && (
            <>
              <dt>Holder</dt>
              <dd>{match.ldafHolderName}</dd>
            </>
          )}
          <dt>Person</dt>
          <dd>{personName}</dd>
          <dt>Vetting</dt>
          <dd>{VERIFICATION_LABELS[verificationStatus]}</dd>
        </dl>
      </div>
      <div className="match-lines">
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
    <li className={isMatch ? 'match-line match-line-own' : 'match-line'}>
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
