// A number as a button that dials it.
import type { EmergencyContact } from '@live-oak/contract/content/data-files.ts';
import { useLanguage } from '../../../texts/language.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/basics.tsx';
import { useEmergencyTexts } from '../texts.ts';

const LINK =
  'grid gap-x-3 gap-y-0.5 grid-cols-row items-center min-h-13 px-4 py-2 border border-rule-strong rounded-2 bg-paper-raised text-bark no-underline hover:border-oak hover:text-oak';
const BIG =
  'font-bold inline-flex! border-emergency! bg-emergency! text-on-emergency! hover:underline hover:border-emergency! hover:text-on-emergency!';

/** Renders nothing without a number that may be shown. `big` is the red one for 911. */
export function CallLink({ contact, big }: { contact: EmergencyContact; big?: boolean }) {
  const { language } = useLanguage();
  const t = useEmergencyTexts();
  const { phone, dialed } = contact;
  if (phone === undefined || dialed === undefined) {
    return null;
  }
  const name = contact.name[language];
  return (
    <a className={classNames(LINK, big ? BIG : 'max-sm:grid-cols-lead')} href={`tel:${dialed}`}>
      <Icon name="phone" />
      <span>{name === phone ? t.call : name}</span>{' '}
      {name !== phone && (
        <b className={classNames('num text-oak whitespace-nowrap', !big && 'max-sm:col-start-2')}>{phone}</b>
      )}
    </a>
  );
}
