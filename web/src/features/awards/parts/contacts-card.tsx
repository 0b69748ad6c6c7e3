// Names and numbers after the payment: the owner sees the business, the winner sees the owner and the street.
import { useShownName } from '../../../ui/texts.ts';
import { CLOSED_ACCOUNT, fullName } from '@live-oak/contract/closed-account.ts';
import { formatPhone } from '@live-oak/contract/phone.ts';
import type { Contacts } from '@live-oak/contract/features/awards/schema.ts';
import { useState, type ReactNode } from 'react';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { SkeletonRows } from '../../../ui/page.tsx';
import { Answer } from '../../dashboard/parts/panel.tsx';
import { useContacts } from '../data.ts';
import { useAwardWorkTexts } from '../work-texts.ts';

const BusinessReviews = lazyComponent(() => import('../../reviews/parts/business-reviews.tsx'));

type Side = 'owner' | 'winner';

/** `side`: whose page it is; the card shows the other one. */
export function ContactsCard({ jobId, side }: { jobId: number; side: Side }) {
  const t = useAwardWorkTexts().contacts;
  return (
    <Answer of={useContacts(jobId)} skeleton={<SkeletonRows rows={2} label={t.loading} />} failed={t.failed}>
      {(contacts) => <Known contacts={contacts} side={side} />}
    </Answer>
  );
}

const contactLink = 'inline-flex max-w-full items-center min-h-(--hit)';

function Known({ contacts: { client, provider }, side }: { contacts: Contacts; side: Side }) {
  const t = useAwardWorkTexts().contacts;
  const shownName = useShownName();
  const name = side === 'owner' ? provider.businessName : fullName(client);
  return (
    <section
      className="grid gap-3 max-w-184 p-5 border-2 border-oak rounded-3 bg-paper-raised"
      aria-labelledby="contacts-title"
    >
      <h2 className="text-bark-2 font-semibold text-ui leading-snug font-text" id="contacts-title">
        {side === 'owner' ? t.business : t.client}
      </h2>
      <p className="display -mt-2 text-2">{shownName(name)}</p>
      {name === CLOSED_ACCOUNT ? (
        <p className="second">{t.closed}</p>
      ) : (
        <Details client={client} provider={provider} side={side} />
      )}
      {side === 'owner' && <Reviews providerId={provider.id} />}
    </section>
  );
}

type DetailsProps = Pick<Contacts, 'client' | 'provider'> & { side: Side };

function Details({ client, provider, side }: DetailsProps) {
  const t = useAwardWorkTexts().contacts;
  return (
    <>
      {side === 'owner' ? (
        <Person person={provider}>
          <Fact name={t.askFor}>{fullName(provider)}</Fact>
          <Fact name={t.license}>{provider.licenseNumber}</Fact>
        </Person>
      ) : (
        <Person person={client}>
          <Fact name={t.where}>
            {client.address}{' '}
            <a className={contactLink} href={directionsTo(client.address)} target="_blank" rel="noreferrer">
              {t.directions}
            </a>
          </Fact>
        </Person>
      )}
      <p className="small second">
        {side === 'owner' ? t.theyHave(client.address) : t.theyHaveYours} {t.recorded}
      </p>
    </>
  );
}

/** Fetched on request. */
function Reviews({ providerId }: { providerId: number }) {
  const t = useAwardWorkTexts().contacts;
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="fold open:pb-6" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="py-2.5 text-oak font-semibold cursor-pointer">{t.reviews}</summary>
      {isOpen && <BusinessReviews providerId={providerId} />}
    </details>
  );
}

/** Opens the device's map with directions. */
const directionsTo = (address: string) =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;

/** Allows a line break after the @ rather than inside a word. */
function breakable(email: string) {
  const at = email.indexOf('@') + 1;
  return (
    <span className="min-w-0">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}

const ContactLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a className={contactLink} href={to}>
    {children}
  </a>
);

type PersonProps = { person: Contacts['client'] | Contacts['provider']; children: ReactNode };

function Person({ person: { phone, email }, children }: PersonProps) {
  const t = useAwardWorkTexts().contacts;
  return (
    <dl className="border-t border-t-rule">
      {phone && (
        <Fact name={t.phone}>
          <ContactLink to={`tel:${phone}`}>{formatPhone(phone)}</ContactLink>
        </Fact>
      )}
      {email && (
        <Fact name={t.email}>
          <ContactLink to={`mailto:${email}`}>{breakable(email)}</ContactLink>
        </Fact>
      )}
      {children}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flow-lead-18 gap-x-3 items-center min-h-(--hit) border-b border-b-rule">
      <dt className="text-bark-3 text-small">{name}</dt>
      <dd className="min-w-0 font-semibold wrap-break-word">{children}</dd>
    </div>
  );
}
