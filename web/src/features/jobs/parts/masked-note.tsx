// Shown while typing: words that look like contact details are hidden from others until payment.
import { maskContacts } from '@live-oak/contract/masking.ts';
import { Icon } from '../../../ui/basics.tsx';
import { useSettled } from './use-settled.ts';
import { useJobTexts } from '../texts.ts';

/** `words`: what happens to it, if not hiding it until payment. */
export function MaskedNote({ text, words }: { text: string; words?: string }) {
  const t = useJobTexts();
  const settled = useSettled(text);
  return (
    <div role="status">
      {maskContacts(settled).masked && (
        <p className="flex gap-2 px-2.5 py-1.5 rounded-1 bg-gold-tint text-gold-ink font-semibold text-small leading-snug">
          <Icon className="flex-none size-5" name="lock" />
          <span>{words ?? t.looksLikeContact}</span>
        </p>
      )}
    </div>
  );
}
