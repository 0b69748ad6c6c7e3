// Refusals of phones and codes by text.

export const phones = {
  phone: 'Enter a phone number that we can text.',
  code: 'Enter the six digits from the text message.',
  codeWrong: 'That code is not right. Check the text message and try again.',
  codeExpired: 'That code has expired. Send a new one.',
  codeUsedUp: 'That code was tried too many times. Send a new one.',
};
