// The business as it is known here: name, area, rating, and how its credentials stand.
import type { ProviderProfile } from '@live-oak/contract/features/providers/schema.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { CredentialsCard } from './credentials-card.tsx';
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
      {provider.verificationStatus === 'verified' && (
        <p className="profile-card">
          <ButtonLink to="/door-card">Print your door card</ButtonLink>
        </p>
      )}
      <CredentialsCard />
    </section>
  );
}
