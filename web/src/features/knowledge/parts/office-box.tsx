// The office to ask, with phone, email and website where we are sure of them; says so where we know none.
import type { ParishContact } from '@live-oak/contract/content/permits.ts';
import type { ListedSource } from '@live-oak/contract/content/sources.ts';
import { useLanguage } from '../../../texts/language.tsx';
import type { ComponentProps } from 'react';
import { Icon, type IconName } from '../../../ui/basics.tsx';
import { SourceMarks } from '../../../ui/sources.tsx';
import { usePermitsTexts } from '../texts.ts';

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
  return (
    <div className="office-box mb-2 px-4.5 py-4 rounded-1 bg-paper-sunk">
      <Heading className="title-3">{t.office}</Heading>
      {office ? (
        <>
          <p className="mt-1 font-semibold">
            {office.name[language]}
            <SourceMarks ids={office.sources} listed={listed} />
            {office.trust === 'reported' && <Reported />}
          </p>
          <Contacts contact={contact} />
          <p className="small second">{t.towns}</p>
        </>
      ) : (
        <>
          <p className="mt-1 font-semibold">{t.noOffice(parish)}</p>
          <p className="small second">{t.noOfficeText}</p>
        </>
      )}
    </div>
  );
}

/** Marks what only a source of less weight says. */
export function Reported() {
  const t = usePermitsTexts().card;
  return (
    <span className="inline-block ml-1.5 px-2 py-0 border border-rule-strong border-dashed rounded-1 text-bark-2 font-semibold text-small">
      {t.reported}
    </span>
  );
}

function Contacts({ contact: { phones = [], email, website } }: { contact: ParishContact }) {
  const t = usePermitsTexts().card;
  const [user, domain] = email?.address.split('@') ?? [];
  return (
    <>
      <ul>
        {phones.map(({ number }) => (
          <Contact key={number} icon="phone" href={`tel:${number.replaceAll('-', '')}`}>
            {t.call} <b className="num">{number}</b>
          </Contact>
        ))}
        {email && (
          <Contact icon="mail" href={`mailto:${email.address}`}>
            {user}@<wbr />
            {domain}
          </Contact>
        )}
        {website && (
          <Contact icon="arrow" href={website.address} rel="noopener">
            {website.address.replace(/^https:\/\/(www\.)?/u, '')}
          </Contact>
        )}
      </ul>
      {phones.length === 0 && <p className="small second">{t.noPhone}</p>}
    </>
  );
}

function Contact({ icon, children, ...link }: ComponentProps<'a'> & { icon: IconName }) {
  return (
    <li>
      <a {...link} className="inline-flex gap-2.5 items-center min-h-(--hit) wrap-anywhere">
        <Icon name={icon} />
        <span>{children}</span>
      </a>
    </li>
  );
}
