// Routes of email addresses, passwords and sessions, for signed-in people and emailed links.
import { listOf, PageQuery, del, get, post, answers, withBody } from '../../route.ts';
import { Sentence } from '../../errors.ts';
import { AddPassword, AddressToken, ChangeEmail, ChangePassword, Prove, Session } from './addresses.ts';

export const addressRoutes = {
  changeEmail: post('accounts.changeEmail', '/api/auth/change-email', 'member', {
    summary:
      'Asks for another e-mail address, after the password and, where a second factor is on, a code: a link goes to the new address, word of it to the old one. Answers the same for an address that is taken.',
    ...withBody(ChangeEmail, { 202: Sentence }, 'ownTransactions'),
  }),
  verifyEmail: post('accounts.verifyEmail', '/api/auth/verify-email', 'anyone', {
    summary: 'Confirms an address by the token of its mail. 409 for a link that is over.',
    ...withBody(AddressToken, { 200: Sentence }, 'ownTransactions'),
  }),
  stopEmailChange: post('accounts.stopEmailChange', '/api/auth/stop-email-change', 'anyone', {
    summary:
      'From the old address: stops a change, or takes it back within seven days, which ends all sessions. 409 for a link that is over.',
    ...withBody(AddressToken, { 200: Sentence }, 'ownTransactions'),
  }),
  resendVerification: post('accounts.resendVerification', '/api/auth/resend-verification', 'member', {
    summary: 'Mails a new link for the address that waits to be confirmed. 409 when none does.',
    ...answers({ 202: Sentence }, 'ownTransactions'),
  }),
  changePassword: post('accounts.changePassword', '/api/auth/change-password', 'member', {
    summary:
      'A new password after the present one and, where a second factor is on, a code; all other sessions end, this one gets a new cookie.',
    ...withBody(ChangePassword, { 200: Sentence }, 'ownTransactions'),
  }),
  addPassword: post('accounts.addPassword', '/api/auth/add-password', 'client', {
    summary:
      'An email address and a password for an account that was made with a phone alone: a link goes to the address, this session gets a new cookie. 409 for any other account.',
    ...withBody(AddPassword, { 200: Sentence }, 'ownTransactions'),
  }),
  sessions: get('accounts.sessions', '/api/auth/sessions', 'member', {
    summary: 'Where the person is signed in, newest first.',
    ...listOf(Session, PageQuery),
  }),
  endSession: del('accounts.endSession', '/api/auth/sessions/:id', 'member', {
    summary:
      'Ends one of the own sessions; 404 for any other. Of another than the one that asks: 403 PROOF_REQUIRED later than 15 minutes after the sign-in or the last proof.',
    replies: { 200: Sentence },
  }),
  endOtherSessions: del('accounts.endOtherSessions', '/api/auth/sessions', 'member', {
    summary:
      'Ends all own sessions but the one that asks. 403 PROOF_REQUIRED later than 15 minutes after the sign-in or the last proof.',
    replies: { 200: Sentence },
  }),
  prove: post('accounts.prove', '/api/auth/prove', 'member', {
    summary:
      'Proves again who somebody is: the password and, where a second factor is on, a code. Holds for 15 minutes, for this session.',
    ...withBody(Prove, { 200: Sentence }, 'ownTransactions'),
  }),
};
