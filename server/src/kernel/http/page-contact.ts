// Inserts the operator's contact details into prerendered pages.
import { BUILD_CONTACT, CONTACT_MARK, type SupportContact } from '@live-oak/contract/contact.ts';

/** The settings in the places that the build left for them; what is not set is hidden, and is left out of the structured data. */
export function withContact(html: string, { email, phone }: SupportContact): string {
  const places = [
    { kind: 'email', value: email, text: BUILD_CONTACT.email, key: 'email' },
    { kind: 'phone', value: phone.dialed, text: BUILD_CONTACT.phone.dialed, key: 'telephone' },
  ];
  return places
    .filter(({ value }) => value === '')
    .reduce(
      (page, { kind, text, key }) =>
        page
          .replaceAll(`${CONTACT_MARK}="${kind}"`, `${CONTACT_MARK}="${kind}" hidden=""`)
          .replaceAll(`"${key}":"${text}",`, ''),
      html,
    )
    .replaceAll(BUILD_CONTACT.email, email)
    .replaceAll(BUILD_CONTACT.phone.shown, phone.shown)
    .replaceAll(BUILD_CONTACT.phone.dialed, phone.dialed);
}
