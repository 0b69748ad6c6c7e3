// What somebody had typed of a bid that came too late: shown once more, so that none of it is lost.
import { useAuth } from '../../../app/session.tsx';
import { readKept } from '../../../app/kept-words.ts';
import { useTexts } from '../../../texts/language.tsx';
import { bidTexts } from '../texts.ts';
import { newBidName, parseKeptBid } from './kept-bid.ts';

/** Nothing where nothing was typed. */
export function TypedBid({ jobId }: { jobId: number }) {
  const t = useTexts(bidTexts).form;
  const userId = useAuth().user?.id ?? null;
  const bid = parseKeptBid(readKept(newBidName(jobId), userId));
  if (!bid) {
    return null;
  }
  return (
    <section className="wrap stack pt-6 grid gap-6 pb-18 [&>*]:max-w-184" aria-labelledby="typed-bid">
      <h2 className="title-3" id="typed-bid">
        {t.typed}
      </h2>
      {bid.bidAmount !== '' && (
        <p>
          {t.amount}: <b className="num">{bid.bidAmount}</b>
        </p>
      )}
      {bid.message !== '' && <p className="wrap-anywhere whitespace-pre-line">{bid.message}</p>}
    </section>
  );
}
