// Agreement, receipt and refund note to open and print, and each one's fingerprint on request.
import type { Paper } from '@live-oak/contract/features/receipts/schema.ts';
import { useState } from 'react';
import { Button, Icon, RetryButton } from '../../../ui/basics.tsx';
import { longDay } from '../../../ui/format.ts';
import { SkeletonLine } from '../../../ui/page.tsx';
import { messageOf } from '../../../api-client/api-error.ts';
import { receiptRoutes } from '@live-oak/contract/features/receipts/routes.ts';
import { useRead, WHOLE_PAGE } from '../../../api-client/use-route.ts';
import { useLanguage } from '../../../texts/language.tsx';
import { useReceiptsTexts } from '../texts.ts';

const KB = 1024;
const sizeOf = (bytes: number | null) => (bytes === null ? '' : `, ${Math.max(1, Math.round(bytes / KB))} kB`);

/** `moved` changes when money has moved. */
type PaperListProps = { jobId: number; moved: string };

/** `onRequest`: in administration they load on request, because each view is logged. */
export function DocumentList({ onRequest, ...list }: PaperListProps & { onRequest: boolean }) {
  const t = useReceiptsTexts();
  const [asked, setAsked] = useState(!onRequest);
  return (
    <section className="grid gap-2 pt-3.5 border-t-2 border-t-bark" aria-labelledby="papers-title">
      <h3 className="title-3" id="papers-title">
        {t.papers}
      </h3>
      {asked && <Listed {...list} />}
      {!asked && <p className="second small">{t.documentAccessNote}</p>}
      {!asked && <Button label={t.showThePapers} onClick={() => setAsked(true)} />}
    </section>
  );
}

/** Refetched when money has moved. No job has more papers than one page. */
const usePapers = ({ jobId, moved }: PaperListProps) =>
  useRead(
    ['jobs', jobId, 'papers', moved],
    receiptRoutes.papers,
    { params: { id: jobId }, query: { limit: WHOLE_PAGE } },
    { refetchOnMount: true },
  );

function Listed(list: PaperListProps) {
  const t = useReceiptsTexts();
  const papers = usePapers(list);
  return (
    <>
      {papers.isPending && <SkeletonLine width="long" />}
      {papers.isError && (
        <p className="second">
          {messageOf(papers.error, t.documentsNotLoaded)} <RetryButton of={papers} variant="quiet" />
        </p>
      )}
      {papers.data?.length === 0 && <p className="second">{t.documentsAfterPayment}</p>}
      {papers.data && papers.data.length > 0 && <Papers papers={papers.data} />}
    </>
  );
}

function Papers({ papers }: { papers: readonly Paper[] }) {
  const t = useReceiptsTexts();
  const { language } = useLanguage();
  return (
    <>
      <ul className="[&_a:hover_b]:underline">
        {papers.map((paper) => (
          <PaperLink key={paper.id} paper={paper} />
        ))}
      </ul>
      {language !== 'en' && <p className="small second">{t.papersAreInEnglish}</p>}
      <Fingerprints papers={papers} />
    </>
  );
}

const paperLink = 'flex gap-3 items-center min-h-(--hit) py-2 text-oak no-underline';

function PaperLink({ paper }: { paper: Paper }) {
  const t = useReceiptsTexts();
  return (
    <li className="border-b border-b-rule">
      <a className={paperLink} href={paper.path} target="_blank" rel="noreferrer">
        <Icon className="flex-none size-6" name="file" />
        <span>
          <b>{t.kinds[paper.kind]}</b>
          <span className="block text-bark-2 text-small">
            {paper.number}, {longDay(paper.createdAt)}, <span className="nowrap">PDF{sizeOf(paper.bytes)}</span>
            <span className="visually-hidden"> {t.opensNewTab}</span>
          </span>
        </span>
      </a>
    </li>
  );
}

function Fingerprints({ papers }: { papers: readonly Paper[] }) {
  const t = useReceiptsTexts();
  return (
    <details className="fold">
      <summary>{t.checkACopy}</summary>
      <p className="small second">{t.fileHashNote}</p>
      <dl>
        {papers.map(({ id, number, sha256 }) => (
          <div key={id}>
            <dt className="mt-2 text-small font-semibold">{number}</dt>
            <dd className="text-bark-2 text-small wrap-anywhere">{sha256 ?? t.snapshotNote}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
