// The certifications with their requirements, benefits and exam topics.
import certifications from '@content/data/certifications.yaml';
import type { ListedSource } from '@live-oak/contract/content/sources.ts';
import { useLanguage, useTexts } from '../../../../texts/language.tsx';
import { SourceMarks } from '../../../../ui/sources.tsx';
import { educationTexts } from '../texts.ts';

type Certification = (typeof certifications)[number];

const LISTS = ['requirements', 'benefits', 'examTopics'] as const;

function CertificationCard({ one, listed }: { one: Certification; listed: readonly ListedSource[] }) {
  const { language } = useLanguage();
  const t = useTexts(educationTexts).certification;
  return (
    <li
      className="py-6 border-b border-b-rule scroll-mt-36 [&>p]:max-w-(--measure) [&>p]:mt-2 [&>dl]:grid [&>dl]:gap-x-6 [&>dl]:gap-y-4 [&>dl]:grid-cols-[repeat(3,1fr)] [&>dl]:mt-4 [&>dl]:text-ui [&_dt]:text-bark-2 [&_dt]:font-[650] [&_dt]:text-small [&_dd_li]:mt-1 [&_dd_li]:pl-4 [&_dd_li]:-indent-4 [&_dd_li::before]:content-['–_'] max-md:[&>dl]:grid-cols-[1fr]"
      id={one.id}
    >
      <h3 className="title-2">
        {one.title[language]}
        <SourceMarks ids={one.sources} listed={listed} />
      </h3>
      <p>{one.description[language]}</p>
      <dl>
        {LISTS.filter((list) => one[list].length > 0).map((list) => (
          <div key={list}>
            <dt>{t[list]}</dt>
            <dd>
              <ul>
                {one[list].map((item) => (
                  <li key={item.en}>{item[language]}</li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

export function CertificationList({ listed }: { listed: readonly ListedSource[] }) {
  return (
    <ul className="grid border-t-2 border-t-bark">
      {certifications.map((one) => (
        <CertificationCard key={one.id} one={one} listed={listed} />
      ))}
    </ul>
  );
}
