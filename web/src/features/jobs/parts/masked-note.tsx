// Shown while typing: words that look like contact details are hidden from others until payment.
import { maskContacts } from '@live-oak/contract/masking.ts';
import { WillHide } from '../../messages/parts/will-hide.tsx';
import { useSettled } from './use-settled.ts';
import { useJobTexts } from '../texts.ts';

/** `words`: what happens to it, if not hiding it until payment. */
export function MaskedNote({ text, words }: { text: string; words?: string }) {
  const t = useJobTexts();
  const { masked } = maskContacts(useSettled(text));
  return <WillHide words={masked ? (words ?? t.looksLikeContact) : undefined} />;
}
