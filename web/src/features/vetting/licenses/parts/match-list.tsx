// Businesses compared with the list, by result and search text, page by page.
import {
  MATCH_LABELS,
  MATCH_RESULTS,
  type ListStanding,
  type MatchResult,
  type ListMatch,
} from '@live-oak/contract/features/vetting/licenses/schema.ts';
import { useState, type ReactNode } from 'react';
import { Button, Badge, type BadgeTone } from '../../../../ui/basics.tsx';
import { EmptyState } from '../../../../ui/page.tsx';
import { Choice, ExportLink, SearchField } from '../../../admin/parts/controls.tsx';
import { PagedList } from '../../../dashboard/parts/panel.tsx';
import { useSettled } from '../../../jobs/parts/use-settled.ts';
import { searchOf } from '../../../admin/filters.ts';
import { useMatches } from '../data.ts';
import { VERIFICATION_LABELS, VERIFICATION_MOVES } from '@live-oak/contract/features/providers/states.ts';
import { isOneOf } from '@live-oak/contract/keys.ts';
import { Link } from 'react-router';
import { longDay } from '../../../../ui/format.ts';
import { piecesOf, sameNumber } from '../difference.ts';
import { to } from '../../../../app/to.ts';

interface MatchListProps {
  result: MatchResult | '';
  onResult: (result: MatchResult | '') => void;
  counts: ListStanding['counts'];
}

const SEARCH = { label: 'Search businesses', placeholder: 'Business, person or license number' };

export function MatchList({ result, onResult, counts }: MatchListProps) {
  const [words, setWords] = useState('');
  const settled = useSettled(words, 250);
  const asked = useMatches({ words: settled, result });
  const clear = () => {
    setWords('');
    onResult('');
  };
  const exported = Object.entries({ q: settled, result });
  const none = words !== '' || result !== '' ? <NoMatch onClear={clear} /> : NONE;
  return (
    <>
      <search className="grid gap-4 grid-cols-[minmax(0,1fr)_minmax(12rem,auto)_auto] items-end py-4 border-b border-b-rule max-md:gap-3 max-md:grid-cols-1">
        <SearchField {...SEARCH} value={words} onChange={setWords} />
        <Choice label="Result" of={choicesOf(counts)} value={result} onChange={onResult} />
        <ExportLink of="licenseMatches" filters={searchOf(exported)} />
      </search>
      <PagedList of={asked} rows={5} failed="Businesses did not load" none={none}>
        {(rows) => (
          <ul className="match-list" aria-busy={asked.isPlaceholderData}>
            {rows.map((match) => (
              <MatchRow key={match.id} match={match} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

const choicesOf = (counts: MatchListProps['counts']): { value: MatchResult | ''; label: string }[] => [
  { value: '', label: 'Every result' },
  ...MATCH_RESULTS.map((value) => ({
    value,
    label: `${MATCH_LABELS[value]} (${counts[value].toLocaleString('en-US')})`,
  })),
];

const NONE = <EmptyState title="No business matches">Businesses appear here as soon as they apply.</EmptyState>;

const NoMatch = ({ onClear }: { onClear: () => void }) => (
  <EmptyState title="No business matches" action={<Button onClick={onClear}>Clear All Filters</Button>}>
    Try other words, or show every result.
  </EmptyState>
);

const TONES: Record<MatchResult, BadgeTone> = {
  number_and_name: 'ok',
  number_only: 'gold',
  name_only: 'gold',
  none: 'no',
};

type Line = NonNullable<ListMatch['entry']> & { likeness?: number };

export function MatchRow({ match }: { match: ListMatch }) {
  const { businessName, providerId, result } = match;
  return (
    <li className="match-row grid gap-x-8 gap-y-2 grid-cols-2 py-4 border-b border-b-rule max-md:gap-3 max-md:grid-cols-1">
      <div className="match-business">
        <div className="row">
          <Link
            className="title-3 wide-hit text-bark no-underline wrap-anywhere hover:text-oak hover:underline"
            to={to.adminProvider(providerId)}
          >
            {businessName}
          </Link>
          <Badge tone={TONES[result]}>{MATCH_LABELS[result]}</Badge>
        </div>
        <Business match={match} />
      </div>
      <OnList match={match} />
    </li>
  );
}

function OnList({ match }: { match: ListMatch }) {
  const { result, entry, near } = match;
  const isOn = result === 'number_and_name';
  const shown: Line[] = [...(entry ? [entry] : []), ...(isOn ? [] : near)];
  return (
    <div>
      {shown.length === 0 && <p className="second">Nothing on the list is close, by number or by name.</p>}
      {shown.length > 0 && (
        <ol>
          {shown.map((line) => (
            <BesideLine key={line.id} line={line} match={match} isMatch={line.id === entry?.id} />
          ))}
        </ol>
      )}
      {!isOn && <Act match={match} />}
    </div>
  );
}

function Act({ match: { providerId, businessName, verificationStatus } }: { match: ListMatch }) {
  const mayAsk = isOneOf(VERIFICATION_MOVES.requestInfo.from, verificationStatus);
  return (
    <p>
      <Link className="btn btn-secondary" to={to.adminProvider(providerId, mayAsk ? 'requestInfo' : undefined)}>
        {mayAsk ? 'Request more info' : 'Review'}
        <span className="visually-hidden">: {businessName}</span>
      </Link>
    </p>
  );
}

function Business({ match }: { match: ListMatch }) {
  const { ldafNumber, licenseNumber, ldafHolderName, personName, verificationStatus } = match;
  const fact = (name: string, value: ReactNode, className = 'm-0 wrap-anywhere') => (
    <>
      <dt className="text-bark-2">{name}</dt>
      <dd className={className}>{value}</dd>
    </>
  );
  const number = (
    <>
      {ldafNumber ?? licenseNumber}
      <span className="small second">{ldafNumber === null ? ' business license' : ' LDAF license'}</span>
    </>
  );
  return (
    <dl className="grid gap-x-3 gap-y-0.5 grid-cols-lead mt-2">
      {fact('Number', number, 'num m-0 wrap-anywhere')}
      {ldafHolderName && ldafHolderName !== personName && fact('Holder', ldafHolderName)}
      {fact('Person', personName)}
      {fact('Vetting', VERIFICATION_LABELS[verificationStatus])}
    </dl>
  );
}

function BesideLine({ line, match, isMatch }: { line: Line; match: ListMatch; isMatch: boolean }) {
  const names = [match.businessName, match.ldafHolderName, match.personName];
  const facts = [
    `Line ${line.line}`,
    line.city,
    line.licenseClass,
    line.expiresOn && `expires ${longDay(line.expiresOn)}`,
  ].filter(Boolean);
  return (
    <li
      className={`pr-0 pl-3 py-1.5 border-l-3 wrap-anywhere not-first:mt-2 [&+p]:mt-3 ${isMatch ? 'border-l-oak!' : 'border-l-rule'}`}
    >
      <p>
        <ListNumber line={line} match={match} /> <Marked text={line.holderName} others={names} />
        {line.businessName && ' · '}
        {line.businessName && <Marked text={line.businessName} others={names} />}
      </p>
      <p className="small second">
        {facts.join(', ')}
        {line.likeness !== undefined && ` · ${Math.round(line.likeness * 100)}% alike`}
      </p>
    </li>
  );
}

const marked = 'px-0.5 rounded-1 bg-gold-tint text-bark underline decoration-dotted underline-offset-3';

function ListNumber({ line: { licenceNumber }, match }: { line: Line; match: ListMatch }) {
  if (sameNumber(licenceNumber, match.ldafNumber) || sameNumber(licenceNumber, match.licenseNumber)) {
    return <span className="num">{licenceNumber}</span>;
  }
  return (
    <mark className={`num ${marked}`}>
      {licenceNumber}
      <span className="visually-hidden"> (another number)</span>
    </mark>
  );
}

const Marked = ({ text, others }: { text: string; others: readonly (string | null)[] }) =>
  piecesOf(text, others).map((piece, index) =>
    piece.differs ? (
      <mark className={marked} key={index}>
        {piece.text}
      </mark>
    ) : (
      <span key={index}>{piece.text}</span>
    ),
  );
