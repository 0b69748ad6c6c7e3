// A dispute for administrators: the two sides, their agreement, and the job with every movement of its money.
import type { AdminDispute } from '@live-oak/contract/features/disputes/schema.ts';
import { VERIFICATION_LABELS } from '@live-oak/contract/features/providers/states.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../../ui/basics.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ContactWays } from '../../admin/parts/facts.tsx';
import { moneyFromCents, dayAndTime } from '../../../ui/format.ts';
import { BidLines } from '../../bids/parts/own-bid.tsx';
import { JobPhotos, FinishedWork } from '../../jobs/parts/job-photos.tsx';
import { Table } from '../../../ui/table.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { Section } from '../../../ui/page.tsx';
import { JobFacts } from '../../jobs/parts/job-facts.tsx';
import { jobSteps } from '../../jobs/parts/job-steps.ts';
import { to } from '../../../app/to.ts';

export function Parties({ dispute: { client, provider, openedBy } }: { dispute: AdminDispute }) {
  return (
    <div className="grid gap-4 grid-fit-68">
      <Party
        who="Owner"
        party={client}
        name={client.name}
        to={to.adminUser(client.userId)}
        isOpener={openedBy === 'client'}
      />
      <Party
        who="Business"
        party={provider}
        name={provider.businessName}
        to={to.adminProvider(provider.providerId)}
        isOpener={openedBy === 'provider'}
      >
        <p className="small second">
          {provider.name}, license {provider.licenseNumber}. Verification:{' '}
          {VERIFICATION_LABELS[provider.verificationStatus].toLowerCase()}.
        </p>
      </Party>
    </div>
  );
}

interface PartyProps {
  who: 'Owner' | 'Business';
  party: AdminDispute['client'];
  name: string;
  to: string;
  isOpener: boolean;
  children?: ReactNode;
}

function Party({ who, party, name, to, isOpener, children }: PartyProps) {
  const earlier = party.earlierDisputes;
  return (
    <section
      className={classNames(
        'party grid gap-1.5 content-start px-4.5 py-4 border-x border-t-4 border-b border-x-rule border-t-gold border-b-rule rounded-2 bg-paper-raised',
        who === 'Business' && 'border-t-chart-1!',
      )}
      aria-label={who}
    >
      <div className="row">
        <span className="small second">{who}</span>
        {isOpener && <Badge tone="slate">Opened it</Badge>}
        {party.shut && <Badge tone="no">Account suspended or closed</Badge>}
      </div>
      <Link
        className="display title-2 wide-hit text-bark no-underline wrap-anywhere hover:text-oak hover:underline"
        to={to}
      >
        {name}
      </Link>
      {children}
      <ContactWays email={party.email} phone={party.phone} />
      {party.shut && <p className="small">They cannot log in to answer. We’ll email them the decision.</p>}
      <p className="small second">
        {earlier === 0 ? 'No earlier disputes' : `${earlier} ${earlier === 1 ? 'dispute' : 'disputes'} before this one`}
      </p>
    </section>
  );
}

export function Promised({ dispute: { job, award, promised } }: { dispute: AdminDispute }) {
  return (
    <Section title="What was promised" className="stack">
      <div className="grid gap-x-8 gap-y-6 grid-cols-2 items-start max-sm:grid-cols-1">
        <div className="stack">
          <h3 className="title-3">The owner asked for</h3>
          <p className="whitespace-pre-line wrap-anywhere">{job.description}</p>
          <JobPhotos job={job} />
        </div>
        <div className="stack">
          <h3 className="title-3">
            The chosen bid: <span className="num">{moneyFromCents(award.amountCents)}</span>
          </h3>
          <p className="whitespace-pre-line wrap-anywhere">{promised.message}</p>
          <p className="small second">Estimated duration: {promised.estimatedDuration}</p>
          <BidLines lines={promised.lines} />
        </div>
      </div>
    </Section>
  );
}

export function DisputedJob({ dispute: { job, ledger } }: { dispute: AdminDispute }) {
  return (
    <Section title="The job" className="stack">
      <Timeline label="Progress of this job" steps={jobSteps(job)} />
      <JobFacts job={job} />
      <p className="second">
        {job.location}. <Link to={to.job(job.id)}>Open the job</Link>
      </p>
      <FinishedWork job={job} />
      <details className="fold">
        <summary>The money of this job</summary>
        <Table
          caption="Ledger entries of this job"
          rows={ledger}
          rowKey={({ id }) => id}
          columns={[
            { head: 'When', cell: ({ createdAt }) => dayAndTime(createdAt) },
            { head: 'What', cell: ({ kind }) => kind },
            { head: 'Account', cell: ({ account }) => account },
            { head: 'Amount', align: 'right', cell: ({ amountCents }) => moneyFromCents(amountCents) },
          ]}
        />
      </details>
    </Section>
  );
}
