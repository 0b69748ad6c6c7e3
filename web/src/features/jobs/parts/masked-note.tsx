// Told while it is typed: words that look like contact details are hidden from others until payment.
import { maskContacts } from '@live-oak/contract/masking.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useSettled } from './use-settled.ts';
import './masked-note.css';

export function MaskedNote({ text }: { text: string }) {
  const settled = useSettled(text);
  return (
    <div role="status">
      {maskContacts(settled).masked && (
        <p className="masked-note">
          <Icon name="lock" />
          <span>
            Something here looks like a phone number, an e-mail address or a link. Others see it hidden until payment.
          </span>
        </p>
      )}
    </div>
  );
}
