// Businesses beside the list, by result and words, page by page.
import {
  MATCH_LABELS,
  MATCH_RESULTS,
  type ListStanding,
  type MatchResult,
} from '@live-oak/contract/features/vetting/licenses/schema.ts';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Select } from '../../../../ui/field.tsx';
import { EmptyState, SkeletonRows } from '../../../../ui/list-states.tsx';
import { ExportLink } from '../../../admin/parts/export-link.tsx';
import { SearchField } from '../../../admin/parts/search-field.tsx';
import { MoreButton } from '../../../dashboard/parts/more-button.tsx';
import { Answer } from '../../../dashboard/parts/panel.tsx';
import { useSettled } from '../../../jobs/parts/use-settled.ts';
import { useMatches } from '../data.ts';
import { MatchRow } from './match-row.tsx';

interface MatchListProps {
  result: MatchResult | '';
  onResult: (result: MatchResult | '') => void;
  counts: ListStanding['counts'];
}

const filtersOf = (words: string, result: string) =>
  new URLSearchParams(
    [
      ['q', words.trim()],
      ['result', result],
    ].filter(([, value]) => value !== ''),
  );

export function MatchList({ result, onResult, counts }: MatchListProps) {
  const [words, setWords] = useState('');
  const settled = useSettled(words, 250);
  const asked = useMatches({ words: settled, result });
  const clear = () => {
    setWords('');
    onResult('');
  };
  return (
    <>
      <search className="grid gap-4 grid-cols-[minmax(0,1fr)_minmax(12rem,auto)_auto] items-end py-4 border-b border-b-rule max-md:gap-3 max-md:grid-cols-1">
        <SearchField
          label="Search businesses"
          placeholder="Business, person or license number"
          value={words}
          onChange={setWords}
        />
        <Select
          label="Result"
          value={result}
          onChange={(event) => onResult(MATCH_RESULTS.find((one) => one === event.target.value) ?? '')}
        >
          <option value="">Every result</option>
          {MATCH_RESULTS.map((one) => (
            <option key={one} value={one}>
              {MATCH_LABELS[one]} ({counts[one].toLocaleString('en-US')})
            </option>
          ))}
        </Select>
        <ExportLink of="licenseMatches" filters={filtersOf(settled, result)} />
      </search>
      <Answer of={asked} skeleton={<SkeletonRows rows={5} />} failed="Businesses did not load">
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.body);
          return rows.length > 0 ? (
            <ul className="match-list" aria-busy={asked.isPlaceholderData}>
              {rows.map((match) => (
                <MatchRow key={match.id} match={match} />
              ))}
            </ul>
          ) : (
            <EmptyState
              title="No business fits"
              action={(words !== '' || result !== '') && <Button onClick={clear}>Clear All Filters</Button>}
            >
              {words !== '' || result !== ''
                ? 'Look with other words, or among every result.'
                : 'The first business that applies is compared at once.'}
            </EmptyState>
          );
        }}
      </Answer>
      <MoreButton of={asked} />
    </>
  );
}
