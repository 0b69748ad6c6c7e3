// Names and numbers, once it is paid: to the owner the business, to the winner the owner and the street.
import { formatPhone } from '@live-oak/contract/phone.ts';
import type { Contacts } from '@live-oak/contract/features/awards/schema.ts';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../../texts/language.tsx';
import { late } from '../../../ui/late.tsx';
import { FailedState, SkeletonRows } from '../../../ui/list-states.tsx';
import { messageOf } from '../../../api-client/api-error.ts';
import { useContacts } from '../data.ts';
import { awardTexts } from '../texts.ts';
import './contacts-card.css';

const BusinessReviews = late(() => import('../../reviews/parts/business-reviews.tsx'));

/** `side`: whose page it is; the other side comes first. */
export function ContactsCard({ jobId, side }: { jobId: number; side: 'owner' | 'winner' }) {
  const t = useTexts(awardTexts).contacts;
  const contacts = useContacts(jobId);
  const [areReviewsOpen, setReviewsOpen] = useState(false);
  if (contacts.isPending) {
    return <SkeletonRows rows={2} label={t.loading} />;
  }
  if (contacts.isError) {
    return (
      <FailedState title={t.failed} onRetry={() => void contacts.refetch()} retrying={contacts.isFetching}>
        {messageOf(contacts.error, t.noAnswer)}
      </FailedState>
    );
  }
  const { client, provider } = contacts.data;
  return (
    <section className="contacts" aria-labelledby="contacts-title">
      <h2 className="contacts-kicker" id="contacts-title">
        {side === 'owner' ? t.business : t.client}
      </h2>
      {side === 'owner' ? (
        <Person name={provider.businessName} person={provider}>
          <Fact name={t.askFor}>
            {provider.firstName} {provider.lastName}
          </Fact>
          <Fact name={t.license}>{provider.licenseNumber}</Fact>
        </Person>
      ) : (
        <Person name={`${client.firstName} ${client.lastName}`} person={client}>
          <Fact name={t.where}>
            {client.address}{' '}
            <a href={directionsTo(client.address)} target="_blank" rel="noreferrer">
              {t.directions}
            </a>
          </Fact>
        </Person>
      )}
      <p className="small second">
        {side === 'owner' ? t.theyHave(client.address) : t.theyHaveYours} {t.recorded}
      </p>
      {side === 'owner' && (
        <details className="contacts-reviews" onToggle={(event) => setReviewsOpen(event.currentTarget.open)}>
          <summary>{t.reviews}</summary>
          {areReviewsOpen && <BusinessReviews providerId={provider.id} />}
        </details>
      )}
    </section>
  );
}

/** Opens the phone's or the browser's map with the way there. */
const directionsTo = (address: string) =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;

/** Breaks after the @ where the line is too short, not in the middle of a word. */
function Breakable({ email }: { email: string }) {
  const at = email.indexOf('@') + 1;
  return (
    <span>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}

function Person({
  name,
  person,
  children,
}: {
  name: string;
  person: Contacts['client'] | Contacts['provider'];
  children: ReactNode;
}) {
  const t = useTexts(awardTexts).contacts;
  return (
    <>
      <p className="display contacts-name">{name}</p>
      <dl>
        {person.phone && (
          <Fact name={t.phone}>
            <a href={`tel:${person.phone}`}>{formatPhone(person.phone)}</a>
          </Fact>
        )}
        <Fact name={t.email}>
          <a href={`mailto:${person.email}`}>
            <Breakable email={person.email} />
          </a>
        </Fact>
        {children}
      </dl>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
