// How people reach the operator of this installation: in the document's head, where the server puts its settings; a page that is written
// or drawn has the places for them.
import { BUILD_CONTACT, type SupportContact } from '@live-oak/contract/contact.ts';

export const CONTACT_META = { email: 'support-email', shown: 'support-phone', dialed: 'support-phone-dialed' } as const;

let read: SupportContact | undefined;

function readDocument(): SupportContact {
  const of = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
  return { email: of(CONTACT_META.email), phone: { shown: of(CONTACT_META.shown), dialed: of(CONTACT_META.dialed) } };
}

/** Empty strings where the operator set none. */
export function supportContact(): SupportContact {
  return typeof document === 'undefined' ? BUILD_CONTACT : (read ??= readDocument());
}

/** Where somebody writes to us: by mail, or by the form of the support page. */
export function writeToUs(subject?: string): string {
  const { email } = supportContact();
  return email === '' ? '/support#ask' : `mailto:${email}${subject === undefined ? '' : `?subject=${subject}`}`;
}
