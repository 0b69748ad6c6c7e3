// Routes of accounts: registration, the three login pages, sessions and password resets.
import * as z from 'zod/mini';
import { Sentence } from '../../errors.ts';
import { get, patch, post, answers, withBody } from '../../route.ts';
import { documentParts } from '../files/schema.ts';
import * as twoFactor from './schema.ts';
import { ForgotPassword, Login, Register, ResetPassword } from './schema.ts';
import { DemoAccount, DemoSignIn, Me, Registered, User } from './answers.ts';

export const accountRoutes = {
  register: post('accounts.register', '/api/auth/register', 'anyone', {
    summary: 'Registers a property owner or a tree business, and signs in.',
    files: documentParts('registration_doc'),
    ...withBody(Register, { 201: Registered }, 'ownTransactions'),
  }),
  login: post('accounts.login', '/api/auth/login', 'anyone', {
    summary:
      'Signs in by e-mail or username. `portal` names the door; a person of another kind gets 403 and no cookie. With a second factor on, the call without `code` answers 401 TWO_FACTOR_REQUIRED.',
    ...withBody(Login, { 200: User }, 'ownTransactions'),
  }),
  me: get('accounts.me', '/api/auth/me', 'member', {
    summary: 'The signed-in person with flags.',
    ...answers({ 200: Me }, 'beforeSecondFactor'),
  }),
  logout: post('accounts.logout', '/api/auth/logout', 'member', {
    summary: 'Ends the session.',
    ...answers({ 200: Sentence }, 'beforeSecondFactor'),
  }),
  forgotPassword: post('accounts.forgotPassword', '/api/auth/forgot-password', 'anyone', {
    summary: 'Mails a 30-minute single-use link if the address is known; answers the same either way.',
    ...withBody(ForgotPassword, { 202: Sentence }, 'ownTransactions'),
  }),
  resetPassword: post('accounts.resetPassword', '/api/auth/reset-password', 'anyone', {
    summary: 'Sets a new password by a mailed link and ends all sessions.',
    ...withBody(ResetPassword, { 200: Sentence }, 'ownTransactions'),
  }),
  twoFactor: get('accounts.twoFactor', '/api/auth/two-factor', 'member', {
    summary: 'How the own second factor stands.',
    ...answers({ 200: twoFactor.TwoFactorState }, 'beforeSecondFactor'),
  }),
  setUpTwoFactor: post('accounts.setUpTwoFactor', '/api/auth/two-factor/setup', 'member', {
    summary: 'A new secret for an authenticator app, after the password; in force once /verify confirmed it.',
    ...withBody(twoFactor.TwoFactorSetup, { 200: twoFactor.TwoFactorSecret }, 'ownTransactions', 'beforeSecondFactor'),
  }),
  verifyTwoFactor: post('accounts.verifyTwoFactor', '/api/auth/two-factor/verify', 'member', {
    summary:
      'Confirms the secret with a first code: two-factor sign-in is on, all other sessions end, this one gets a new cookie.',
    ...withBody(twoFactor.TwoFactorVerify, { 200: twoFactor.RecoveryCodes }, 'ownTransactions', 'beforeSecondFactor'),
  }),
  renewRecoveryCodes: post('accounts.renewRecoveryCodes', '/api/auth/two-factor/recovery-codes', 'member', {
    summary: 'Ten new recovery codes; the ones before are void.',
    ...withBody(twoFactor.TwoFactorProof, { 200: twoFactor.RecoveryCodes }, 'ownTransactions'),
  }),
  disableTwoFactor: post('accounts.disableTwoFactor', '/api/auth/two-factor/disable', 'member', {
    summary: 'Turns two-factor sign-in off by password and code; all other sessions end, this one gets a new cookie.',
    ...withBody(twoFactor.TwoFactorProof, { 200: Sentence }, 'ownTransactions'),
  }),
  switchOffTwoFactor: patch('accounts.switchOffTwoFactor', '/api/admin/users/:id/two-factor-off', 'admin', {
    summary: 'Turns off the second factor of somebody who lost it, with a reason, and ends their sessions.',
    ...withBody(twoFactor.TwoFactorOff, { 200: Sentence }),
  }),
  options: get('accounts.options', '/api/auth/options', 'anyone', {
    summary:
      'What this installation offers at its doors: `testAccounts`, whether a business may register in testing mode.',
    replies: { 200: z.strictObject({ testAccounts: z.boolean() }) },
  }),
  demoPeople: get('accounts.demoPeople', '/api/demo/people', 'anyone', {
    summary: 'The demonstration people; empty where there is no demonstration.',
    replies: { 200: z.array(DemoAccount) },
  }),
  demoSignIn: post('accounts.demoSignIn', '/api/demo/sign-in', 'anyone', {
    summary: 'One-click sign-in as a demonstration person; 404 where there is no demonstration.',
    ...withBody(DemoSignIn, { 200: User }, 'ownTransactions'),
  }),
};
