// The certifications, each with what it asks, what it is good for, and what is examined.
import certifications from '@content/data/certifications.yaml';
import type { ListedSource } from '@live-oak/contract/content/sources.ts';
import { useLanguage, useTexts } from '../../../../texts/language.tsx';
import { SourceMarks } from '../../../../ui/sources.tsx';
import { educationTexts } from '../texts.ts';
import './certification.css';

type Certification = (typeof certifications)[number];

const LISTS = ['requirements', 'benefits', 'examTopics'] as const;

function CertificationCard({ one, listed }: { one: Certification; listed: readonly ListedSource[] }) {
  const { language } = useLanguage();
  const t = useTexts(educationTexts).certification;
  return (
    <li className="certification" id={one.id}>
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
    <ul className="certifications">
      {certifications.map((one) => (
        <CertificationCard key={one.id} one={one} listed={listed} />
      ))}
    </ul>
  );
}
