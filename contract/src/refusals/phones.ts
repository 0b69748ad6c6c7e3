// Refusals of phones and codes by text.

export const phones = {
  phone: 'Enter a phone number that we can text.',
  code: 'Enter the six digits from the text message.',
  parish: 'Choose your parish.',
  agree: 'Check the box to agree to text messages.',
  agreeFirst: 'Agree to text messages first.',
  confirmFirst: 'Confirm your phone in your profile first.',
  codeWrong: 'That code is not right. Check the text message and try again.',
  codeExpired: 'That code has expired. Ask for a new one.',
  codeUsedUp: 'That code was tried too many times. Ask for a new one.',
  /** At sign-in, where the answer must not reveal whether the phone is known. */
  codeNotGood: 'That code is not right or has expired. Check the text message, or ask for a new code.',
  /** After a right code, where the number was not used for long. */
  passwordToo:
    'Enter your password too. This number was not used to log in for a while, and phone numbers pass to other people.',
  nameToo:
    'Enter your first and last name too. This number was not used to log in for a while, and phone numbers pass to other people.',
  nameWrong: 'That is not the name on this account. Enter it as you gave it when you signed up.',
};
