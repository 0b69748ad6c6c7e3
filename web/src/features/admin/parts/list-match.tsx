// How a business compares with the state's published list of arborists: on it, nearly on it, or not.
import { MATCH_LABELS, type ListMatch as Match } from '@live-oak/contract/features/vetting/licenses/schema.ts';
import { longDay } from '../../../ui/dates.ts';
import { SkeletonLine } from '../../../ui/list-states.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useListMatch } from '../list-match-data.ts';
import { CouldNotLoad } from './could-not-load.tsx';

export function ListMatch({ providerId }: { providerId: number }) {
  const asked = useListMatch(providerId);
  if (asked.isError && !asked.data) {
    return <CouldNotLoad what="The state's list" asked={asked} />;
  }
  if (asked.isPending) {
    return <SkeletonLine width="long" />;
  }
  const match = asked.data?.[0];
  return match ? <Found match={match} /> : <NotCompared />;
}

function NotCompared() {
  return (
    <Notice tone="slate" icon="file" title="Not compared with the state's list">
      No list was imported yet, or this business was not compared with it.
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
      title={`State's list: ${MATCH_LABELS[result]}`}
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
          {own ? `Number ${own} is not on it, and no holder by that name.` : 'The business gave no license number.'}
        </p>
      )}
      {!isOn && near.length > 0 && (
        <>
          <p className="small">Closest matches:</p>
          <ul className="small">
            {near.map((line) => (
              <li key={line.id}>
                <span className="num">{line.licenceNumber}</span>, {line.holderName}
                {line.businessName && `, ${line.businessName}`} ({Math.round(line.likeness * 100)} % alike)
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="small">Compared {longDay(matchedAt)}.</p>
    </Notice>
  );
}
