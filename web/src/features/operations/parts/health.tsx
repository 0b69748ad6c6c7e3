// At a glance: a sentence over all, what is stuck, and a line for each part.
import type { HealthLine, Operations } from '@live-oak/contract/features/operations/schema.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ago, dayAndTime, timeOfDay } from '../../../ui/dates.ts';
import { Notice } from '../../../ui/notice.tsx';
import { headline, PART_WORDS, STATE_WORDS, worstFirst } from '../words.ts';

export function Health({ seen, stale }: { seen: Operations; stale: boolean }) {
  return (
    <section className="grid gap-4" aria-labelledby="operations-health">
      <div className="flex gap-x-4 gap-y-1 flex-wrap items-baseline justify-between">
        <h2 className="title-2" id="operations-health">
          {headline(seen.health)}
        </h2>
        <p className="small second">
          {stale ? 'The server does not answer now. This is from ' : 'As of '}
          <time dateTime={seen.asOf}>{timeOfDay(seen.asOf)}</time>
        </p>
      </div>
      {seen.incidents.map(({ kind, since, words }) => (
        <Notice key={kind} tone="error" title={`Since ${dayAndTime(since)}`}>
          {words}
        </Notice>
      ))}
      <ul className="grid gap-x-6 gap-y-0 grid-cols-[repeat(auto-fill,minmax(min(100%,21rem),1fr))] m-0 p-0 border-t-2 border-t-bark list-none">
        {worstFirst(seen.health).map((line) => (
          <Part key={line.part} line={line} />
        ))}
      </ul>
    </section>
  );
}

function Part({ line: { part, state, words, lastOkAt } }: { line: HealthLine }) {
  const { word, tone } = STATE_WORDS[state];
  return (
    <li
      className={`grid gap-1 content-start min-h-23 pr-0 pl-3 py-3 border-l-4 border-b border-l-paper-deep border-b-rule wrap-anywhere max-md:min-h-0 [&.operations-good]:border-l-low-mark [&.operations-attention]:border-l-medium-mark [&.operations-down]:border-l-error operations-${state}`}
    >
      <span className="flex gap-x-3 gap-y-1 flex-wrap items-center justify-between">
        <b>{PART_WORDS[part]}</b>
        <Badge tone={tone}>{word}</Badge>
      </span>
      <span>{words}</span>
      {lastOkAt !== null && part !== 'database' && (
        <span className="small second">
          Last went well{' '}
          <time dateTime={lastOkAt}>{ago(lastOkAt).replace(/^[JTY]/, (letter) => letter.toLowerCase())}</time>
        </span>
      )}
    </li>
  );
}
