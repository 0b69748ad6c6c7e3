// Text messages about phones. One segment each where it can be: 160 characters of the basic alphabet.
export const phoneTexts = {
  code: (code: string, minutes: number) =>
    `${code} is your Live Oak code. It works for ${minutes} minutes. We never ask for it by phone.`,
};
