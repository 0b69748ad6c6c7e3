// Routes of accounts: registration, the login pages, sessions, passwords and email addresses.
import * as z from 'zod/mini';
import { Sentence } from '../../errors.ts';
import { get, patch, post, answers, withBody, listOf, PageQuery, del } from '../../route.ts';
import { documentParts } from '../files/schema.ts';
import * as accounts from './schema.ts';
import * as people from './answers.ts';

export const accountRoutes = {
  register: post('accounts.register', '/api/auth/register', 'anyone', {
    summary: 'Registers a property owner or a tree business and logs them in.',
    files: documentParts('registration_doc'),
    ...withBody(accounts.Register, { 201: people.Registered }, 'ownTransactions'),
  }),
  login: post('accounts.login', '/api/auth/login', 'anyone', {
    summary:
      'Logs in by email or username. `portal` names the login page; another kind of account gets 403 and no cookie. With two-factor login on, a call without `code` returns 401 TWO_FACTOR_REQUIRED.',
    ...withBody(accounts.Login, { 200: people.User }, 'ownTransactions'),
  }),
  me: get('accounts.me', '/api/auth/me', 'member', {
    summary: 'The logged-in user, with flags.',
    ...answers({ 200: people.Me }, 'beforeSecondFactor'),
  }),
  logout: post('accounts.logout', '/api/auth/logout', 'member', {
    summary: 'Logs out.',
    ...answers({ 200: Sentence }, 'beforeSecondFactor'),
  }),
  forgotPassword: post('accounts.forgotPassword', '/api/auth/forgot-password', 'anyone', {
    summary:
      'Emails a single-use link, good for 30 minutes, if the address is known. The response is the same either way.',
    ...withBody(accounts.ForgotPassword, { 202: Sentence }, 'ownTransactions'),
  }),
  resetPassword: post('accounts.resetPassword', '/api/auth/reset-password', 'anyone', {
    summary: 'Sets a new password by an emailed link and ends all sessions.',
    ...withBody(accounts.ResetPassword, { 200: Sentence }, 'ownTransactions'),
  }),
  twoFactor: get('accounts.twoFactor', '/api/auth/two-factor', 'member', {
    summary: 'The caller’s two-factor status.',
    ...answers({ 200: accounts.TwoFactorState }, 'beforeSecondFactor'),
  }),
  setUpTwoFactor: post('accounts.setUpTwoFactor', '/api/auth/two-factor/setup', 'member', {
    summary: 'A new secret for an authenticator app, given the password. It takes effect once /verify confirms it.',
    ...withBody(accounts.TwoFactorSetup, { 200: accounts.TwoFactorSecret }, 'ownTransactions', 'beforeSecondFactor'),
  }),
  verifyTwoFactor: post('accounts.verifyTwoFactor', '/api/auth/two-factor/verify', 'member', {
    summary: 'Turns on two-factor login with a first code. Other sessions end, and this one gets a new cookie.',
    ...withBody(accounts.TwoFactorVerify, { 200: accounts.RecoveryCodes }, 'ownTransactions', 'beforeSecondFactor'),
  }),
  renewRecoveryCodes: post('accounts.renewRecoveryCodes', '/api/auth/two-factor/recovery-codes', 'member', {
    summary: 'Creates ten new recovery codes; earlier ones stop working.',
    ...withBody(accounts.TwoFactorProof, { 200: accounts.RecoveryCodes }, 'ownTransactions'),
  }),
  disableTwoFactor: post('accounts.disableTwoFactor', '/api/auth/two-factor/disable', 'member', {
    summary:
      'Turns two-factor login off, given the password and a code. Other sessions end, and this one gets a new cookie.',
    ...withBody(accounts.TwoFactorProof, { 200: Sentence }, 'ownTransactions'),
  }),
  switchOffTwoFactor: patch('accounts.switchOffTwoFactor', '/api/admin/users/:id/two-factor-off', 'admin', {
    summary: 'Turns off two-factor login for someone who lost access to it, with a reason, and ends their sessions.',
    ...withBody(accounts.TwoFactorOff, { 200: Sentence }),
  }),
  options: get('accounts.options', '/api/auth/options', 'anyone', {
    summary: 'What this installation allows: `testAccounts`, whether businesses may register in testing mode.',
    replies: { 200: z.strictObject({ testAccounts: z.boolean() }) },
  }),
  demoPeople: get('accounts.demoPeople', '/api/demo/people', 'anyone', {
    summary: 'The demo accounts; empty if there is no demo.',
    replies: { 200: z.array(people.DemoAccount) },
  }),
  demoSignIn: post('accounts.demoSignIn', '/api/demo/sign-in', 'anyone', {
    summary: 'One-click login to a demo account. 404 if there is no demo.',
    ...withBody(people.DemoSignIn, { 200: people.User }, 'ownTransactions'),
  }),
};

export const addressRoutes = {
  changeEmail: post('accounts.changeEmail', '/api/auth/change-email', 'member', {
    summary:
      'Requests an email address change, given the password and, with two-factor login, a code. A link is sent to the new address and a notice to the old one. The response is the same for an address that is taken.',
    ...withBody(people.ChangeEmail, { 202: Sentence }, 'ownTransactions'),
  }),
  verifyEmail: post('accounts.verifyEmail', '/api/auth/verify-email', 'anyone', {
    summary: 'Confirms an address by the token in its email. 409 for a link that has expired or was used.',
    ...withBody(people.AddressToken, { 200: Sentence }, 'ownTransactions'),
  }),
  stopEmailChange: post('accounts.stopEmailChange', '/api/auth/stop-email-change', 'anyone', {
    summary:
      'From the old address: cancels a change, or reverts it within 7 days and ends all sessions. 409 after that.',
    ...withBody(people.AddressToken, { 200: Sentence }, 'ownTransactions'),
  }),
  resendVerification: post('accounts.resendVerification', '/api/auth/resend-verification', 'member', {
    summary: 'Emails a new link for the address waiting to be confirmed. 409 if there is none.',
    ...answers({ 202: Sentence }, 'ownTransactions'),
  }),
  changePassword: post('accounts.changePassword', '/api/auth/change-password', 'member', {
    summary: 'Sets a new password, given the current one and, with two-factor login, a code. Other sessions end.',
    ...withBody(people.ChangePassword, { 200: Sentence }, 'ownTransactions'),
  }),
  addPassword: post('accounts.addPassword', '/api/auth/add-password', 'client', {
    summary:
      'Adds an email address and a password to an account created with only a phone, with a code texted to its confirmed phone. A link is sent to the address, and this session gets a new cookie. 409 for any other account.',
    ...withBody(people.AddPassword, { 200: Sentence }, 'ownTransactions'),
  }),
  sessions: get('accounts.sessions', '/api/auth/sessions', 'member', {
    summary: 'Where the caller is logged in, newest first.',
    ...listOf(people.Session, PageQuery),
  }),
  endSession: del('accounts.endSession', '/api/auth/sessions/:id', 'member', {
    summary:
      'Ends one of the caller’s sessions; 404 for any other. Ending a different session than this one returns 403 PROOF_REQUIRED 15 minutes after login or the last proof.',
    replies: { 200: Sentence },
  }),
  endOtherSessions: del('accounts.endOtherSessions', '/api/auth/sessions', 'member', {
    summary: 'Ends all other sessions of the caller. 403 PROOF_REQUIRED 15 minutes after login or the last proof.',
    replies: { 200: Sentence },
  }),
  prove: post('accounts.prove', '/api/auth/prove', 'member', {
    summary:
      'Proves identity with the password and, with two-factor login, a code. Valid in this session for 15 minutes.',
    ...withBody(people.Prove, { 200: Sentence }, 'ownTransactions'),
  }),
};
