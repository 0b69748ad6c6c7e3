// The business as it is known here: name, area, rating, and how its credentials stand.
import type { ProviderProfile } from '@live-oak/contract/features/providers/schema.ts';
import { labelOf, labels } from '../../../texts/labels.ts';
import { useTexts } from '../../../texts/language.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { providerDashboardTexts } from '../texts.ts';
import { CredentialsCard } from './credentials-card.tsx';

/** 'Pelican Tree Co.' → 'PT' */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}

export function ProfilePanel({ provider }: { provider: ProviderProfile }) {
  const t = useTexts(providerDashboardTexts);
  const { specialties } = useTexts(labels);
  const jobs = t.jobsDone(provider.totalJobs);
  return (
    <section className="provider-profile" aria-labelledby="profile-name">
      <div className="flex gap-3 items-start">
        <Tag tone="oak" size="large">
          {initialsOf(provider.businessName) || '–'}
        </Tag>
        <div className="min-w-0">
          <h2 className="title-2" id="profile-name">
            {provider.businessName}
          </h2>
          <p className="small second">{provider.serviceArea}</p>
          {provider.rating === null ? (
            <p className="small second">{t.noReviews(jobs)}</p>
          ) : (
            <p className="small flex gap-x-2 gap-y-1 flex-wrap items-center mt-1">
              <Stars rating={provider.rating} />
              <span>
                <b className="num">{provider.rating.toFixed(1)}</b> {t.ofFive(jobs)}
              </span>
            </p>
          )}
        </div>
      </div>
      <p className="small mt-3 text-bark-2">
        {t.years(provider.yearsExperience)} · {provider.specialties.map((one) => labelOf(specialties, one)).join(', ')}
      </p>
      {provider.verificationStatus === 'verified' && (
        <p className="mt-4">
          <ButtonLink to="/door-card">{t.doorCard}</ButtonLink>
        </p>
      )}
      <CredentialsCard />
    </section>
  );
}
