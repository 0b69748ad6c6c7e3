// Phone numbers as people type them, as they are stored (E.164), and as they are shown.

export const PHONE_MESSAGE = 'accountForm.phone';
/** Any plausible US number of ten digits, however punctuated → E.164; undefined when it is not one. */
export function toE164(input: string): string | undefined {
  if (/[^\d\s().+\-–—/]/u.test(input)) {
    return undefined;
  }
  const digits = input.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return /^[2-9]\d{9}$/.test(digits) ? `+1${digits}` : undefined;
}

/** '+12255550142' → '(225) 555-0142'. */
export function formatPhone(e164: string): string {
  const parts = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164);
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : e164;
}
