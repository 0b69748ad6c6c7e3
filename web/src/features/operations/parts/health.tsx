// At a glance: a sentence over all, what is stuck, and a line for each part.
import type { HealthLine, Operations } from '@live-oak/contract/features/operations/schema.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ago, dayAndTime, timeOfDay } from '../../../ui/dates.ts';
import { Notice } from '../../../ui/notice.tsx';
import { headline, PART_WORDS, STATE_WORDS, worstFirst } from '../words.ts';

export function Health({ seen, stale }: { seen: Operations; stale: boolean }) {
  return (
    <section className="operations-health" aria-labelledby="operations-health">
      <div className="operations-head">
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
      <ul className="operations-parts">
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
    <li className={`operations-part operations-${state}`}>
      <span className="operations-part-head">
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
