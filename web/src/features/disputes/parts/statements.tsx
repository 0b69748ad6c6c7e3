// The statements of both sides and administrators in order, each with its photos and documents.
import type { DisputeStatement, Speaker, Decision, DisputeSide } from '@live-oak/contract/features/disputes/schema.ts';
import { Badge, Icon } from '../../../ui/basics.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { fileSize } from '../../files/file-size.ts';
import { PhotoGallery, type Photo } from '../../files/photo-gallery.tsx';
import { disputesTexts, useDisputesTexts } from '../texts.ts';
import { moneyFromCents } from '../../../ui/format.ts';
import { When } from '../../../ui/when.tsx';

interface StatementsProps {
  statements: readonly DisputeStatement[];
  /** Whose statements are on the right as "You"; nobody's in administration. */
  own?: Speaker;
  /** What is, or was, to be divided. */
  heldCents: number;
}

const GROUNDS: Readonly<Record<DisputeStatement['side'], string>> = {
  client: 'border-l-gold bg-paper-raised',
  provider: 'border-l-chart-1 bg-paper-raised',
  desk: 'border-l-slate bg-slate-tint',
};

export function Statements({ statements, own, heldCents }: StatementsProps) {
  return (
    <ol className="grid gap-4">
      {statements.map((one) => (
        <li
          key={one.id}
          className={classNames(
            'grid gap-2 w-[min(100%,40rem)] px-4 pt-3.5 pb-4 border-r border-l-4 border-y border-r-rule border-y-rule rounded-2',
            GROUNDS[one.side],
            (own ? one.side === own : one.side === 'provider') && 'justify-self-end',
          )}
        >
          <Statement one={one} isOwn={one.side === own} own={own} />
          <Proposal of={one} heldCents={heldCents} />
        </li>
      ))}
    </ol>
  );
}

type StatementProps = { one: DisputeStatement; isOwn: boolean; own: Speaker | undefined };

function Statement({ one, isOwn, own }: StatementProps) {
  const t = useDisputesTexts();
  const photos = one.files.flatMap((file): Photo[] =>
    file.thumbPath === null || file.width === null || file.height === null
      ? []
      : [{ ...file, thumbPath: file.thumbPath, width: file.width, height: file.height }],
  );
  const papers = one.files.filter(({ thumbPath }) => thumbPath === null);
  return (
    <>
      <From one={one} isOwn={isOwn} own={own} />
      <p className="whitespace-pre-line wrap-anywhere">{one.text}</p>
      <PhotoGallery photos={photos} label={isOwn ? t.yourPhoto : t.photoFrom(one.from)} />
      {papers.length > 0 && <ul>{papers.map((file) => paperLine(file, t.opensNewTab))}</ul>}
    </>
  );
}

function Proposal({ of: { refundCents, accepted }, heldCents }: { of: DisputeStatement; heldCents: number }) {
  const t = useDisputesTexts();
  if (refundCents === null || refundCents > heldCents) return null;
  return (
    <p className="row">
      <b className="num">{t.proposes(moneyFromCents(refundCents), moneyFromCents(heldCents - refundCents))}</b>
      {accepted && <Badge tone="ok">{t.accepted}</Badge>}
    </p>
  );
}

function From({ one: { side, from, asks, createdAt }, isOwn, own }: StatementProps) {
  const t = useDisputesTexts();
  const names: Record<Speaker, string> = { client: t.owner, provider: t.business, desk: 'Live Oak' };
  const isForMe = own !== undefined && asks !== null && (asks === 'both' || asks === own);
  return (
    <p className="flex gap-x-2 gap-y-0.5 flex-wrap items-baseline">
      <b>{isOwn ? t.you : from}</b>
      <span className="small second">{asks ? t.asks[asks] : !isOwn && names[side]}</span>
      {isForMe && <Badge tone="gold">{t.forYou}</Badge>}
      <When className="small second ml-auto" at={createdAt} />
    </p>
  );
}

const paperLine = ({ id, path, name, bytes }: DisputeStatement['files'][number], note: string) => (
  <li key={id}>
    <a
      className="inline-flex gap-2 items-center min-h-(--hit) wrap-anywhere"
      href={path}
      target="_blank"
      rel="noreferrer"
    >
      <Icon className="flex-none" name="file" />
      <span>
        {name} <span className="second num">{fileSize(bytes)}</span>
        <span className="visually-hidden"> {note}</span>
      </span>
    </a>
  </li>
);

/** What happens to the money, in a sentence for the reading side. */
export function moneyText(
  { refundCents, releaseCents }: Pick<Decision, 'refundCents' | 'releaseCents'>,
  side: DisputeSide,
): string {
  const t = disputesTexts();
  const [back, paid] = [moneyFromCents(refundCents), moneyFromCents(releaseCents)];
  const toOwner = side === 'client' ? t.refundToCard(back) : t.refundToOwner(back);
  const toBusiness = side === 'client' ? t.releasedToBusiness(paid) : t.isReleasedToYou(paid);
  if (releaseCents === 0) return t.theJobIsCancelled(toOwner);
  return t.theJobIsCompleted(refundCents === 0 ? toBusiness : t.both(toOwner, toBusiness));
}
