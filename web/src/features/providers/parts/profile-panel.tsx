// The business as it is known here: name, area, rating, and the credentials it gave with what was checked of them.
import type { ProviderProfile } from '@live-oak/contract/features/providers/schema.ts';
import { Icon } from '../../../ui/icon.tsx';
import { longDay } from '../../../ui/dates.ts';
import { Stars } from '../../../ui/stars.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import './profile-panel.css';

/** 'Pelican Tree Co.' → 'PT' */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}

export function ProfilePanel({ provider }: { provider: ProviderProfile }) {
  const jobs = `${provider.totalJobs} ${provider.totalJobs === 1 ? 'job' : 'jobs'} done`;
  return (
    <section className="profile" aria-labelledby="profile-name">
      <div className="profile-head">
        <Tag tone="oak" size="large">
          {initialsOf(provider.businessName) || '–'}
        </Tag>
        <div>
          <h2 className="title-2" id="profile-name">
            {provider.businessName}
          </h2>
          <p className="small second">{provider.serviceArea}</p>
          {provider.rating === null ? (
            <p className="small second">No reviews yet, {jobs}</p>
          ) : (
            <p className="small profile-rating">
              <Stars rating={provider.rating} />
              <span>
                <b className="num">{provider.rating.toFixed(1)}</b> of 5, {jobs}
              </span>
            </p>
          )}
        </div>
      </div>
      <p className="small profile-facts">
        {provider.yearsExperience} {provider.yearsExperience === 1 ? 'year' : 'years'} in the trade ·{' '}
        {provider.specialties.join(', ')}
      </p>
      <Credentials provider={provider} />
    </section>
  );
}

function Credentials({ provider }: { provider: ProviderProfile }) {
  const given = [
    { label: 'Business license', number: provider.licenseNumber },
    { label: 'Insurance policy', number: provider.insuranceNumber },
  ];
  const checked = provider.verificationStatus === 'verified' && provider.verifiedAt !== null;
  return (
    <>
      <h3 className="title-3">Credentials</h3>
      <ul className="credentials">
        {given.map(({ label, number }) => (
          <li key={label}>
            <Icon name={checked ? 'check' : 'clock'} className={checked ? 'credentials-ok' : undefined} />
            <span>
              <b>{label}</b>
              <span className="small second num">{number || 'no number given'}</span>
            </span>
            <span className="small second">
              {checked && provider.verifiedAt ? (
                <Tooltip text="An administrator reviewed your application that day.">
                  reviewed {longDay(provider.verifiedAt)}
                </Tooltip>
              ) : (
                'not reviewed yet'
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
