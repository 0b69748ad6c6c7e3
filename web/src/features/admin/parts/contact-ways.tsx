// How a person is reached: mail and phone as links large enough for a thumb.
import { formatPhone } from '@live-oak/contract/phone.ts';
import { Icon } from '../../../ui/icon.tsx';
import './contact-ways.css';

export function ContactWays({ email, phone }: { email: string; phone: string | null }) {
  return (
    <p className="contact-ways">
      <a href={`mailto:${email}`}>
        <Icon name="mail" />
        {email}
      </a>
      {phone && (
        <a href={`tel:${phone}`}>
          <Icon name="phone" />
          {formatPhone(phone)}
        </a>
      )}
    </p>
  );
}
