// A person's email and phone as links large enough to tap.
import { formatPhone } from '@live-oak/contract/phone.ts';
import { Icon } from '../../../ui/basics.tsx';

export function ContactWays({ email, phone }: { email: string; phone: string | null }) {
  return (
    <p className="flex gap-x-6 gap-y-0 flex-wrap [.party_&]:wrap-anywhere">
      {email && (
        <a className="inline-flex gap-1.5 items-center min-w-0 min-h-(--hit) wrap-anywhere" href={`mailto:${email}`}>
          <Icon name="mail" />
          {email}
        </a>
      )}
      {phone && (
        <a className="inline-flex gap-1.5 items-center min-w-0 min-h-(--hit) wrap-anywhere" href={`tel:${phone}`}>
          <Icon name="phone" />
          {formatPhone(phone)}
        </a>
      )}
    </p>
  );
}
