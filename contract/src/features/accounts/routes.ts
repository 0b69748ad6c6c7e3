// Routes of accounts: registration, the login pages, sessions, passwords and email addresses.
import * as z from 'zod/mini';
import { Sentence } from '../../errors.ts';
import { get, patch, post, answers, withBody, listOf, PageQuery, del } from '../../route.ts';
import { documentParts } from '../files/schema.ts';
import * as accounts from './schema.ts';
import * as people from './answers.ts';

export const accountRoutes = {
  register: post('accounts.register', '/api/auth/register', 'anyone', {
    summary: 'Registers a property owner or a tree business, and signs in.',
    files: documentParts('registration_doc'),
    ...withBody(accounts.Register, { 201: people.Registered }, 'ownTransactions'),
  }),
  login: post('accounts.login', '/api/auth/login', 'anyone', {
    summary:
      'Signs in by e-mail or username. `portal` names the door; a person of another kind gets 403 and no cookie. With a second factor on, the call without `code` answers 401 TWO_FACTOR_REQUIRED.',
    ...withBody(accounts.Login, { 200: people.User }, 'ownTransactions'),
  }),
  me: get('accounts.me', '/api/auth/me', 'member', {
    summary: 'The signed-in person with flags.',
    ...answers({ 200: people.Me }, 'beforeSecondFactor'),
  }),
  logout: post('accounts.logout', '/api/auth/logout', 'member', {
    summary: 'Ends the session.',
    ...answers({ 200: Sentence }, 'beforeSecondFactor'),
  }),
  forgotPassword: post('accounts.forgotPassword', '/api/auth/forgot-password', 'anyone', {
    summary: 'Mails a 30-minute single-use link if the address is known; answers the same either way.',
    ...withBody(accounts.ForgotPassword, { 202: Sentence }, 'ownTransactions'),
  }),
  resetPassword: post('accounts.resetPassword', '/api/auth/reset-password', 'anyone', {
    summary: 'Sets a new password by a mailed link and ends all sessions.',
    ...withBody(accounts.ResetPassword, { 200: Sentence }, 'ownTransactions'),
  }),
  twoFactor: get('accounts.twoFactor', '/api/auth/two-factor', 'member', {
    summary: 'How the own second factor stands.',
    ...answers({ 200: accounts.TwoFactorState }, 'beforeSecondFactor'),
  }),
  setUpTwoFactor: post('accounts.setUpTwoFactor', '/api/auth/two-factor/setup', 'member', {
    summary: 'A new secret for an authenticator app, after the password; in force once /verify confirmed it.',
    ...withBody(accounts.TwoFactorSetup, { 200: accounts.TwoFactorSecret }, 'ownTransactions', 'beforeSecondFactor'),
  }),
  verifyTwoFactor: post('accounts.verifyTwoFactor', '/api/auth/two-factor/verify', 'member', {
    summary: 'Turns on two-factor sign-in with a first code; other sessions end, and this one gets a new cookie.',
    ...withBody(accounts.TwoFactorVerify, { 200: accounts.RecoveryCodes }, 'ownTransactions', 'beforeSecondFactor'),
  }),
  renewRecoveryCodes: post('accounts.renewRecoveryCodes', '/api/auth/two-factor/recovery-codes', 'member', {
    summary: 'Ten new recovery codes; the ones before are void.',
    ...withBody(accounts.TwoFactorProof, { 200: accounts.RecoveryCodes }, 'ownTransactions'),
  }),
  disableTwoFactor: post('accounts.disableTwoFactor', '/api/auth/two-factor/disable', 'member', {
    summary: 'Turns two-factor sign-in off by password and code; all other sessions end, this one gets a new cookie.',
    ...withBody(accounts.TwoFactorProof, { 200: Sentence }, 'ownTransactions'),
  }),
  switchOffTwoFactor: patch('accounts.switchOffTwoFactor', '/api/admin/users/:id/two-factor-off', 'admin', {
    summary: 'Turns off the second factor of somebody who lost it, with a reason, and ends their sessions.',
    ...withBody(accounts.TwoFactorOff, { 200: Sentence }),
  }),
  options: get('accounts.options', '/api/auth/options', 'anyone', {
    summary: 'What this installation allows: `testAccounts`, whether businesses may register in testing mode.',
    replies: { 200: z.strictObject({ testAccounts: z.boolean() }) },
  }),
  demoPeople: get('accounts.demoPeople', '/api/demo/people', 'anyone', {
    summary: 'The demonstration people; empty where there is no demonstration.',
    replies: { 200: z.array(people.DemoAccount) },
  }),
  demoSignIn: post('accounts.demoSignIn', '/api/demo/sign-in', 'anyone', {
    summary: 'One-click sign-in as a demonstration person; 404 where there is no demonstration.',
    ...withBody(people.DemoSignIn, { 200: people.User }, 'ownTransactions'),
  }),
};

export const addressRoutes = {
  changeEmail: post('accounts.changeEmail', '/api/auth/change-email', 'member', {
    summary:
      'Asks for another e-mail address, after the password and, where a second factor is on, a code: a link goes to the new address, word of it to the old one. Answers the same for an address that is taken.',
    ...withBody(people.ChangeEmail, { 202: Sentence }, 'ownTransactions'),
  }),
  verifyEmail: post('accounts.verifyEmail', '/api/auth/verify-email', 'anyone', {
    summary: 'Confirms an address by the token of its mail. 409 for a link that is over.',
    ...withBody(people.AddressToken, { 200: Sentence }, 'ownTransactions'),
  }),
  stopEmailChange: post('accounts.stopEmailChange', '/api/auth/stop-email-change', 'anyone', {
    summary: 'From the old address: cancels a change, or within 7 days reverts it and ends all sessions. 409 after.',
    ...withBody(people.AddressToken, { 200: Sentence }, 'ownTransactions'),
  }),
  resendVerification: post('accounts.resendVerification', '/api/auth/resend-verification', 'member', {
    summary: 'Mails a new link for the address that waits to be confirmed. 409 when none does.',
    ...answers({ 202: Sentence }, 'ownTransactions'),
  }),
  changePassword: post('accounts.changePassword', '/api/auth/change-password', 'member', {
    summary: 'Sets a new password, given the current one and the code if two-factor is on; other sessions end.',
    ...withBody(people.ChangePassword, { 200: Sentence }, 'ownTransactions'),
  }),
  addPassword: post('accounts.addPassword', '/api/auth/add-password', 'client', {
    summary:
      'An email address and a password for an account that was made with a phone alone: a link goes to the address, this session gets a new cookie. 409 for any other account.',
    ...withBody(people.AddPassword, { 200: Sentence }, 'ownTransactions'),
  }),
  sessions: get('accounts.sessions', '/api/auth/sessions', 'member', {
    summary: 'Where the person is signed in, newest first.',
    ...listOf(people.Session, PageQuery),
  }),
  endSession: del('accounts.endSession', '/api/auth/sessions/:id', 'member', {
    summary:
      'Ends one of the own sessions; 404 for any other. Of another than the one that asks: 403 PROOF_REQUIRED later than 15 minutes after the sign-in or the last proof.',
    replies: { 200: Sentence },
  }),
  endOtherSessions: del('accounts.endOtherSessions', '/api/auth/sessions', 'member', {
    summary: 'Ends all other sessions of the caller. 403 PROOF_REQUIRED 15 minutes after sign-in or the last proof.',
    replies: { 200: Sentence },
  }),
  prove: post('accounts.prove', '/api/auth/prove', 'member', {
    summary: 'Confirms the identity by password and second factor, if on; valid in this session for 15 minutes.',
    ...withBody(people.Prove, { 200: Sentence }, 'ownTransactions'),
  }),
};
