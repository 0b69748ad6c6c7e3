// What is said above a list of jobs: words that were put right, a link that is not all ours, a work area that is not chosen yet.
import { useTexts } from '../../../texts/language.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { findingTexts } from '../finding-texts.ts';

/** `words`: what was searched instead, as the server has it: 'stump oak'. */
export function CloseMatch({ typed, words }: { typed: string; words: string | undefined }) {
  const t = useTexts(findingTexts);
  return words === undefined ? null : (
    <Notice title={t.closeTitle(typed)} icon="search" live>
      {t.closeText(words.split(' ').join(', '))}
    </Notice>
  );
}

export function UnknownParts({ unknown, onClear }: { unknown: readonly string[]; onClear: () => void }) {
  const t = useTexts(findingTexts);
  return unknown.length === 0 ? null : (
    <Notice tone="gold" title={t.unknownTitle} actions={<Button onClick={onClear}>{t.leaveOut}</Button>}>
      {t.unknownText(unknown.map((part) => part.slice(0, 60)).join(', '))}
    </Notice>
  );
}

export function SetArea() {
  const t = useTexts(findingTexts);
  return (
    <Notice icon="pin" title={t.setArea} actions={<ButtonLink to="/work-area">{t.workArea}</ButtonLink>}>
      {t.setAreaText}
    </Notice>
  );
}
