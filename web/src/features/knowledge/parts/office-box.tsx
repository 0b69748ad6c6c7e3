// The office to ask, with phone, email and website where we are sure of them; says so where we know none.
import type { ParishContact } from '@live-oak/contract/content/permits.ts';
import type { ListedSource } from '@live-oak/contract/content/sources.ts';
import { useLanguage } from '../../../texts/language.tsx';
import { Icon } from '../../../ui/basics.tsx';
import { SourceMarks } from '../../../ui/sources.tsx';
import { usePermitsTexts } from '../texts.ts';

const officeBox = 'office-box mb-2 px-4.5 py-4 rounded-1 bg-paper-sunk';
const officeLink = 'inline-flex gap-2.5 items-center min-h-(--hit) wrap-anywhere';

interface OfficeBoxProps {
  office: ParishContact | null;
  /** 'Orleans Parish' */
  parish: string;
  listed: readonly ListedSource[];
  level: 2 | 3;
}

export function OfficeBox({ office: contact, parish, listed, level }: OfficeBoxProps) {
  const { language } = useLanguage();
  const t = usePermitsTexts().card;
  const Heading = level === 2 ? 'h3' : 'h4';
  const office = contact?.office;
  if (!office) {
    return (
      <div className={officeBox}>
        <Heading className="title-3">{t.office}</Heading>
        <p className="mt-1 font-semibold">{t.noOffice(parish)}</p>
        <p className="small second">{t.noOfficeText}</p>
      </div>
    );
  }
  const { phones = [], email, website } = contact;
  return (
    <div className={officeBox}>
      <Heading className="title-3">{t.office}</Heading>
      <p className="mt-1 font-semibold">
        {office.name[language]}
        <SourceMarks ids={office.sources} listed={listed} />
        {office.trust === 'reported' && (
          <span className="inline-block ml-1.5 px-2 py-0 border border-rule-strong border-dashed rounded-1 text-bark-2 font-semibold text-small">
            {t.reported}
          </span>
        )}
      </p>
      <ul>
        {phones.map(({ number }) => (
          <li key={number}>
            <a className={officeLink} href={`tel:${number.replaceAll('-', '')}`}>
              <Icon name="phone" />
              <span>
                {t.call} <b className="num">{number}</b>
              </span>
            </a>
          </li>
        ))}
        {email && (
          <li>
            <a className={officeLink} href={`mailto:${email.address}`}>
              <Icon name="mail" />
              <span>
                {email.address.slice(0, email.address.indexOf('@') + 1)}
                <wbr />
                {email.address.slice(email.address.indexOf('@') + 1)}
              </span>
            </a>
          </li>
        )}
        {website && (
          <li>
            <a className={officeLink} href={website.address} rel="noopener">
              <Icon name="arrow" />
              <span>{website.address.replace(/^https:\/\/(www\.)?/u, '')}</span>
            </a>
          </li>
        )}
      </ul>
      {phones.length === 0 && <p className="small second">{t.noPhone}</p>}
      <p className="small second">{t.towns}</p>
    </div>
  );
}
