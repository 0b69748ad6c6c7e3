// Settings: contact details of the operator.
import type { SupportContact } from '@live-oak/contract/contact.ts';
import { EnvError, given, type Source, type Variable } from './source.ts';

export interface ContactEnv {
  /** What is not set is an empty string, and is not shown anywhere. */
  support: SupportContact;
}

export const CONTACT_VARIABLES: readonly Variable[] = [
  {
    name: 'SUPPORT_EMAIL',
    meaning: 'the address for questions, shown to everybody; not set: it is not shown',
    default: 'nothing; an example with DEMO_DATA',
  },
  {
    name: 'SUPPORT_PHONE',
    meaning: 'the US telephone number for questions, shown to everybody, as (225) 555-0100; not set: it is not shown',
    default: 'nothing; an example with DEMO_DATA',
  },
];

/** Of the demonstration; none of its people has this number, and numbers 555-0100 to 555-0199 are nobody's. */
const EXAMPLE = { email: 'support@liveoak.example', phone: '(225) 555-0100' };
const EMAIL = /^[\w.+-]+@[a-z\d-]+(?:\.[a-z\d-]+)+$/iu;

function phoneOf(text: string): SupportContact['phone'] {
  const digits = text.replaceAll(/\D/gu, '').replace(/^1(?=\d{10}$)/u, '');
  if (!/^[2-9]\d{9}$/u.test(digits)) {
    throw new EnvError(`SUPPORT_PHONE is a US telephone number of ten digits, not "${text}".`);
  }
  return {
    shown: `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`,
    dialed: `+1${digits}`,
  };
}

/** Reads and validates them; throws EnvError with the first invalid one. */
export function contactEnv(source: Source, isDemo: boolean): ContactEnv {
  const email = given(source, 'SUPPORT_EMAIL') ?? (isDemo ? EXAMPLE.email : '');
  const phone = given(source, 'SUPPORT_PHONE') ?? (isDemo ? EXAMPLE.phone : '');
  if (email !== '' && !EMAIL.test(email)) {
    throw new EnvError(`SUPPORT_EMAIL is an email address, not "${email}".`);
  }
  return { support: { email, phone: phone === '' ? { shown: '', dialed: '' } : phoneOf(phone) } };
}
