// How to reach the operator of this installation: read from the document's head, where the server puts its settings; prerendered pages have
// placeholders.
import { BUILD_CONTACT, type SupportContact } from '@live-oak/contract/page-marks.ts';

export const CONTACT_META = { email: 'support-email', shown: 'support-phone', dialed: 'support-phone-dialed' } as const;

let read: SupportContact | undefined;

function readDocument(): SupportContact {
  const of = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
  return { email: of(CONTACT_META.email), phone: { shown: of(CONTACT_META.shown), dialed: of(CONTACT_META.dialed) } };
}

/** Empty strings where the operator set nothing. */
export function supportContact(): SupportContact {
  return typeof document === 'undefined' ? BUILD_CONTACT : (read ??= readDocument());
}

/** The link to write to us: by email, or the support page's form. */
export function writeToUs(subject?: string): string {
  const { email } = supportContact();
  return email === '' ? '/support#ask' : `mailto:${email}${subject === undefined ? '' : `?subject=${subject}`}`;
}
