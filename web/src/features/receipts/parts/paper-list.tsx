// Agreement, receipt and refund note to open and print, and behind a fold the fingerprint of each.
import { PAPER_TITLES, type Paper } from '@live-oak/contract/features/receipts/schema.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { longDay } from '../../../ui/dates.ts';
import { Icon } from '../../../ui/icon.tsx';
import { SkeletonLine } from '../../../ui/list-states.tsx';
import { messageOf } from '../../../wire/api-error.ts';
import { usePapers } from '../data.ts';

const KB = 1024;
const sizeOf = (bytes: number | null) => (bytes === null ? '' : `, ${Math.max(1, Math.round(bytes / KB))} kB`);

interface PaperListProps {
  jobId: number;
  /** Changes when the money has moved. */
  moved: string;
  /** At the desk they are asked for on purpose: each look is recorded. */
  onRequest: boolean;
}

export function PaperList({ jobId, moved, onRequest }: PaperListProps) {
  const [asked, setAsked] = useState(!onRequest);
  return (
    <section className="money-papers" aria-labelledby="papers-title">
      <h3 className="title-3" id="papers-title">
        Papers
      </h3>
      {asked ? (
        <Listed jobId={jobId} moved={moved} />
      ) : (
        <>
          <p className="second small">They name both sides. Each look is recorded.</p>
          <Button onClick={() => setAsked(true)}>Show the papers</Button>
        </>
      )}
    </section>
  );
}

function Listed({ jobId, moved }: Omit<PaperListProps, 'onRequest'>) {
  const papers = usePapers(jobId, moved);
  return (
    <>
      {papers.isPending && <SkeletonLine width="long" />}
      {papers.isError && (
        <p className="second">
          {messageOf(papers.error, 'The papers did not load.')}{' '}
          <Button look="quiet" busy={papers.isFetching} onClick={() => void papers.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {papers.data?.length === 0 && <p className="second">They are written when the payment has come in.</p>}
      {papers.data && papers.data.length > 0 && (
        <>
          <ul className="money-paper-list">
            {papers.data.map((paper) => (
              <PaperLink key={paper.id} paper={paper} />
            ))}
          </ul>
          <Fingerprints papers={papers.data} />
        </>
      )}
    </>
  );
}

function PaperLink({ paper }: { paper: Paper }) {
  return (
    <li>
      <a href={paper.path} target="_blank" rel="noreferrer">
        <Icon name="file" />
        <span>
          <b>{PAPER_TITLES[paper.kind]}</b>
          <span className="money-paper-note">
            {paper.number}, {longDay(paper.createdAt)}, <span className="nowrap">PDF{sizeOf(paper.bytes)}</span>
            <span className="visually-hidden"> (opens in a new tab)</span>
          </span>
        </span>
      </a>
    </li>
  );
}

function Fingerprints({ papers }: { papers: readonly Paper[] }) {
  return (
    <details className="fold">
      <summary>Check a copy</summary>
      <p className="small second">
        The SHA-256 of each file, taken when it was made. A copy with another one was changed by somebody.
      </p>
      <dl className="money-prints">
        {papers.map(({ id, number, sha256 }) => (
          <div key={id}>
            <dt>{number}</dt>
            <dd>{sha256 ?? 'Taken when it is first opened'}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
