// Routes of accounts: registration, the login pages, sessions, passwords and email addresses.
import * as z from 'zod/mini';
import { Sentence } from '../../errors.ts';
import { get, post, patch, del, own, routesOf, listOf, PageQuery } from '../../route.ts';
import { documentParts } from '../files/schema.ts';
import * as s from './schema.ts';
import * as people from './answers.ts';

export const accountRoutes = routesOf('accounts', {
  register: own
    .post('/api/auth/register', 'anyone', {
      files: documentParts('registration_doc'),
      body: s.Register,
      201: people.Registered,
    })
    .says('Registers a property owner or a tree business and logs them in.'),
  login: own
    .post('/api/auth/login', 'anyone', { body: s.Login, 200: people.User })
    .says(
      'Logs in by email or username. `portal` names the login page; another kind of account gets 403 and no cookie. With two-factor login on, a call without `code` returns 401 TWO_FACTOR_REQUIRED.',
    ),
  me: get('/api/auth/me', 'member', { 200: people.Me, beforeSecondFactor: true }).says(
    'The logged-in user, with flags.',
  ),
  logout: post('/api/auth/logout', 'member', { 200: Sentence, beforeSecondFactor: true }).says('Logs out.'),
  forgotPassword: own
    .post('/api/auth/forgot-password', 'anyone', { body: s.ForgotPassword, 202: Sentence })
    .says(
      'Emails a single-use link, good for 30 minutes, if the address is known. The response is the same either way.',
    ),
  resetPassword: own
    .post('/api/auth/reset-password', 'anyone', { body: s.ResetPassword, 200: Sentence })
    .says('Sets a new password by an emailed link and ends all sessions.'),
  twoFactor: get('/api/auth/two-factor', 'member', { 200: s.TwoFactorState, beforeSecondFactor: true }).says(
    'The caller’s two-factor status.',
  ),
  setUpTwoFactor: own
    .post('/api/auth/two-factor/setup', 'member', {
      body: s.TwoFactorSetup,
      200: s.TwoFactorSecret,
      beforeSecondFactor: true,
    })
    .says('A new secret for an authenticator app, given the password. It takes effect once /verify confirms it.'),
  verifyTwoFactor: own
    .post('/api/auth/two-factor/verify', 'member', {
      body: s.TwoFactorVerify,
      200: s.RecoveryCodes,
      beforeSecondFactor: true,
    })
    .says('Turns on two-factor login with a first code. Other sessions end, and this one gets a new cookie.'),
  renewRecoveryCodes: own
    .post('/api/auth/two-factor/recovery-codes', 'member', { body: s.TwoFactorProof, 200: s.RecoveryCodes })
    .says('Creates ten new recovery codes; earlier ones stop working.'),
  disableTwoFactor: own
    .post('/api/auth/two-factor/disable', 'member', { body: s.TwoFactorProof, 200: Sentence })
    .says(
      'Turns two-factor login off, given the password and a code. Other sessions end, and this one gets a new cookie.',
    ),
  switchOffTwoFactor: patch('/api/admin/users/:id/two-factor-off', 'admin', {
    body: s.TwoFactorOff,
    200: Sentence,
  }).says('Turns off two-factor login for someone who lost access to it, with a reason, and ends their sessions.'),
  options: get('/api/auth/options', 'anyone', { 200: z.strictObject({ testAccounts: z.boolean() }) }).says(
    'What this installation allows: `testAccounts`, whether businesses may register in testing mode.',
  ),
  demoPeople: get('/api/demo/people', 'anyone', { 200: z.array(people.DemoAccount) }).says(
    'The demo accounts; empty if there is no demo.',
  ),
  demoSignIn: own
    .post('/api/demo/sign-in', 'anyone', { body: people.DemoSignIn, 200: people.User })
    .says('One-click login to a demo account. 404 if there is no demo.'),
});

export const addressRoutes = routesOf('accounts', {
  changeEmail: own
    .post('/api/auth/change-email', 'member', { body: people.ChangeEmail, 202: Sentence })
    .says(
      'Requests an email address change, given the password and, with two-factor login, a code. A link is sent to the new address and a notice to the old one. The response is the same for an address that is taken.',
    ),
  verifyEmail: own
    .post('/api/auth/verify-email', 'anyone', { body: people.AddressToken, 200: Sentence })
    .says('Confirms an address by the token in its email. 409 for a link that has expired or was used.'),
  stopEmailChange: own
    .post('/api/auth/stop-email-change', 'anyone', { body: people.AddressToken, 200: Sentence })
    .says('From the old address: cancels a change, or reverts it within 7 days and ends all sessions. 409 after that.'),
  resendVerification: own
    .post('/api/auth/resend-verification', 'member', { 202: Sentence })
    .says('Emails a new link for the address waiting to be confirmed. 409 if there is none.'),
  changePassword: own
    .post('/api/auth/change-password', 'member', { body: people.ChangePassword, 200: Sentence })
    .says('Sets a new password, given the current one and, with two-factor login, a code. Other sessions end.'),
  addPassword: own
    .post('/api/auth/add-password', 'client', { body: people.AddPassword, 200: Sentence })
    .says(
      'Adds an email address and a password to an account created with only a phone, with a code texted to its confirmed phone. A link is sent to the address, and this session gets a new cookie. 409 for any other account.',
    ),
  sessions: get('/api/auth/sessions', 'member', listOf(people.Session, PageQuery)).says(
    'Where the caller is logged in, newest first.',
  ),
  endSession: del('/api/auth/sessions/:id', 'member', { 200: Sentence }).says(
    'Ends one of the caller’s sessions; 404 for any other. Ending a different session than this one returns 403 PROOF_REQUIRED 15 minutes after login or the last proof.',
  ),
  endOtherSessions: del('/api/auth/sessions', 'member', { 200: Sentence }).says(
    'Ends all other sessions of the caller. 403 PROOF_REQUIRED 15 minutes after login or the last proof.',
  ),
  prove: own
    .post('/api/auth/prove', 'member', { body: people.Prove, 200: Sentence })
    .says(
      'Proves identity with the password and, with two-factor login, a code. Valid in this session for 15 minutes.',
    ),
});
