// Notes on a form about saved drafts: it was filled from one, or a visitor left one.
import { Button, Notice } from '../ui/basics.tsx';
import { dayAndTime } from '../ui/format.ts';
import type { badLine } from '../texts/en/bad-line.ts';
import type { SavedDraft } from './use-saved-draft.ts';
import { useBadLineTexts } from './bad-line-texts.ts';

export function DraftLine({ onDiscard }: { onDiscard: () => void }) {
  const t = useBadLineTexts();
  return (
    <p className="small second flex gap-1.5 items-center" role="status">
      {t.draftRestored} ·{' '}
      <Button label={t.startOver} className="px-1.5 underline" variant="quiet" onClick={onDiscard} />
    </p>
  );
}

interface VisitorDraftProps {
  offer: SavedDraft['offer'];
  of: keyof typeof badLine.visitorDraft.kinds;
}

/** Asks what to do with a draft from before anyone signed in. */
export function VisitorDraft({ offer, of }: VisitorDraftProps) {
  const t = useBadLineTexts().visitorDraft;
  if (!offer) return null;
  const actions = (
    <>
      <Button label={t.take} variant="primary" onClick={() => offer.answer(true)} />
      <Button label={t.discard} onClick={() => offer.answer(false)} />
    </>
  );
  return <Notice tone="gold" title={t.title} text={t.text(t.kinds[of], dayAndTime(offer.at))} live actions={actions} />;
}
