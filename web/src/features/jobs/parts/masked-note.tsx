// Told while it is typed: words that look like contact details are hidden from others until payment.
import { maskContacts } from '@live-oak/contract/masking.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useSettled } from './use-settled.ts';
import { useTexts } from '../../../texts/language.tsx';
import { jobTexts } from '../texts.ts';
import './masked-note.css';

/** `words`: what happens to it, where that is not hiding it until payment. */
export function MaskedNote({ text, words }: { text: string; words?: string }) {
  const t = useTexts(jobTexts);
  const settled = useSettled(text);
  return (
    <div role="status">
      {maskContacts(settled).masked && (
        <p className="masked-note">
          <Icon name="lock" />
          <span>{words ?? t.somethingHereLooksLikeAPhone}</span>
        </p>
      )}
    </div>
  );
}
