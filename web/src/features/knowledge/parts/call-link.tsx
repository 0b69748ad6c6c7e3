// A number as a button that dials it.
import type { EmergencyContact } from '@live-oak/contract/content/emergency.ts';
import { useLanguage, useTexts } from '../../../texts/language.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { emergencyTexts } from '../texts.ts';
import './call-link.css';

/** Nothing where we have no number that may be shown. `big` is red: for 911. */
export function CallLink({ contact, big }: { contact: EmergencyContact; big?: boolean }) {
  const { language } = useLanguage();
  const t = useTexts(emergencyTexts);
  const { phone, dialed } = contact;
  if (phone === undefined || dialed === undefined) {
    return null;
  }
  const name = contact.name[language];
  return (
    <a className={classNames('call-link', big && 'call-link-big')} href={`tel:${dialed}`}>
      <Icon name="phone" />
      <span>{name === phone ? t.call : name}</span> {name !== phone && <b className="num">{phone}</b>}
    </a>
  );
}
