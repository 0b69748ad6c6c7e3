// Contact details of the operator (SUPPORT_EMAIL, SUPPORT_PHONE), and the text for suspended accounts.

/** An empty string where the operator set none: then it is not shown. */
export interface SupportContact {
  email: string;
  /** As people read it, '(225) 555-0100', and as a telephone dials it, '+12255550100'. */
  phone: { shown: string; dialed: string };
}

/** Stands for the settings in pages that are written before they are known; the server puts the real ones there. */
export const BUILD_CONTACT: SupportContact = {
  email: 'support-email@contact.invalid',
  phone: { shown: 'support-phone.shown.invalid', dialed: 'support-phone.dialed.invalid' },
};

/** On an element that is shown only where the setting is made; the server writes `hidden` beside it where it is not. */
export const CONTACT_MARK = 'data-contact';

/** To a suspended person at every door, and in the mail that tells them. */
export const ACCOUNT_SUSPENDED = 'Your account is suspended. Contact support to ask why or to have it opened again.';
