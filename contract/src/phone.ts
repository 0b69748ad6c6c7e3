// Phone numbers: typed, stored (E.164) and shown.

export const PHONE_MESSAGE = 'accountForm.phone';
/** A plausible US number of ten digits, however punctuated → E.164; undefined for anything else. */
export function toE164(input: string): string | undefined {
  if (/[^\d\s().+\-–—/]/u.test(input)) return undefined;
  const digits = input.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return /^[2-9]\d{9}$/.test(digits) ? `+1${digits}` : undefined;
}

/** '+12255550142' → '(225) 555-0142'. */
export function formatPhone(e164: string): string {
  const parts = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164);
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : e164;
}

/** Area codes abroad or with extra charges that look American. Texts there cost many times as much, not to Canada. (nationalnanpa.com) */
const COSTLY = new Set(
  '242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876 900'.split(' '),
);

export const isTexted = (e164: string): boolean => !COSTLY.has(e164.slice(2, 5));

/** For so many days the phone with which alone somebody logs in stays when another one is to replace it, unless it gets a code too. */
export const PHONE_CHANGE_DAYS = 3;
