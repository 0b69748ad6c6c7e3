// Contact details of the operator (SUPPORT_EMAIL, SUPPORT_PHONE), and the text for suspended accounts.

/** An empty string where the operator set none: then it is not shown. */
export interface SupportContact {
  email: string;
  /** As people read it, '(225) 555-0100', and as a telephone dials it, '+12255550100'. */
  phone: { shown: string; dialed: string };
}

/** Placeholder for the settings in prerendered pages; the server inserts the real ones. */
export const BUILD_CONTACT: SupportContact = {
  email: 'support-email@contact.invalid',
  phone: { shown: 'support-phone.shown.invalid', dialed: 'support-phone.dialed.invalid' },
};

/** On an element that is shown only where the setting is made; the server writes `hidden` beside it where it is not. */
export const CONTACT_MARK = 'data-contact';
