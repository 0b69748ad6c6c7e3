// Routes of phones: confirming one, and signing in with a code by text.
import { Sentence } from '../../errors.ts';
import { post, put, own, routesOf } from '../../route.ts';
import { User } from '../accounts/answers.ts';
import { AgreeToTexts, StormTexts, TextState, ConfirmedPhone, ConfirmPhone, PhoneCode, PhoneSignIn } from './schema.ts';

export const textRoutes = routesOf('texts', {
  agree: put('/api/notifications/texts', 'member', { body: AgreeToTexts, 200: TextState }).says(
    'Agrees to notifications by text at the confirmed phone, or ends that; 409 without a confirmed phone. The words that were shown are kept.',
  ),
  stormTexts: own
    .post('/api/storm-texts', 'anyone', { body: StormTexts, 202: Sentence })
    .says(
      'Asks a phone by text whether it wants storm texts for a parish; it gets them once it answers YES. The same answer for any phone; 429 after three an hour to one phone from one address, six an hour or ten a day to one phone, or a hundred a day from one address.',
    ),
});

export const phoneRoutes = routesOf('phones', {
  signInCode: own
    .post('/api/auth/phone/code', 'anyone', { body: PhoneCode, 202: Sentence })
    .says(
      'Texts a code to a phone that an account has confirmed; answers the same for any other. The code is good in this browser alone (cookie). 429 after three an hour to one phone from one address, six an hour or ten a day to one phone, or a hundred a day from one address; a browser from which the person signed in before has three an hour and ten a day of its own.',
    ),
  signIn: own
    .post('/api/auth/phone/sign-in', 'anyone', { body: PhoneSignIn, 200: User })
    .says(
      'Signs in with a code by text. With a second factor on, the call without `secondCode` answers 401 TWO_FACTOR_REQUIRED and the code stays good. Numbers pass to other people: 45 days after the number was last proved, a browser from which the person never signed in also gives the account’s password, or the name where it has none (422 with that field, and the code stays good; 429 after five wrong ones a day).',
    ),
  sendCode: own
    .post('/api/profile/phone/code', 'member', { body: PhoneCode, 202: Sentence })
    .says('Texts a code to a phone that the caller wants to confirm.'),
  confirm: own
    .post('/api/profile/phone/confirm', 'member', { body: ConfirmPhone, 200: ConfirmedPhone })
    .says(
      'Confirms a phone with its code. It becomes the number in the caller’s profile, and in no one else’s. An account without an email address that logs in with another phone keeps that one for three days, in which it can be stopped, unless `phoneCode`, texted to that one, comes along.',
    ),
  keep: post('/api/profile/phone/keep', 'client', { 204: null }).says(
    'Stops the change of the phone with which the caller logs in. 409 when none waits.',
  ),
});
