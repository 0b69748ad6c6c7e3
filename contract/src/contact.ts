// Contact details of the operator (SUPPORT_EMAIL, SUPPORT_PHONE).

/** Empty strings where not set; these are not shown. */
export interface SupportContact {
  email: string;
  phone: { shown: string; dialed: string };
}

/** Placeholders in prerendered pages, which the server replaces by the settings. */
export const BUILD_CONTACT: SupportContact = {
  email: 'support-email@contact.invalid',
  phone: { shown: 'support-phone.shown.invalid', dialed: 'support-phone.dialed.invalid' },
};

/** Marks an element that the server hides where the setting is missing. */
export const CONTACT_MARK = 'data-contact';
