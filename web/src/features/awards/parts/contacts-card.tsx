// Names and numbers, once it is paid: to the owner the business, to the winner the owner and the street.
import { formatPhone } from '@live-oak/contract/features/accounts/schema.ts';
import type { Contacts } from '@live-oak/contract/features/awards/schema.ts';
import type { ReactNode } from 'react';
import { FailedState, SkeletonRows } from '../../../ui/list-states.tsx';
import { messageOf } from '../../../wire/api-error.ts';
import { useContacts } from '../data.ts';
import './contacts-card.css';

/** `side`: whose page it is; the other side comes first. */
export function ContactsCard({ jobId, side }: { jobId: number; side: 'owner' | 'winner' }) {
  const contacts = useContacts(jobId);
  if (contacts.isPending) {
    return <SkeletonRows rows={2} label="Loading names and numbers" />;
  }
  if (contacts.isError) {
    return (
      <FailedState
        title="Names and numbers did not load"
        onRetry={() => void contacts.refetch()}
        retrying={contacts.isFetching}
      >
        {messageOf(contacts.error, 'The server did not answer in time.')}
      </FailedState>
    );
  }
  const { client, provider } = contacts.data;
  return (
    <section className="contacts" aria-labelledby="contacts-title">
      <h2 className="title-2" id="contacts-title">
        {side === 'owner' ? 'Your tree business' : 'Your client'}
      </h2>
      {side === 'owner' ? (
        <Person name={provider.businessName} person={provider}>
          <Fact name="Ask for">
            {provider.firstName} {provider.lastName}
          </Fact>
          <Fact name="License">{provider.licenseNumber}</Fact>
        </Person>
      ) : (
        <Person name={`${client.firstName} ${client.lastName}`} person={client}>
          <Fact name="Where">{client.address}</Fact>
        </Person>
      )}
      <p className="small second">
        {side === 'owner'
          ? `They have your number, your e-mail and the address: ${client.address}.`
          : 'They have your name and numbers too.'}{' '}
        Each time someone reads this it is recorded.
      </p>
    </section>
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
  return (
    <>
      <p className="display contacts-name">{name}</p>
      <dl>
        {person.phone && (
          <Fact name="Phone">
            <a href={`tel:${person.phone}`}>{formatPhone(person.phone)}</a>
          </Fact>
        )}
        <Fact name="E-mail">
          <a href={`mailto:${person.email}`}>{person.email}</a>
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
