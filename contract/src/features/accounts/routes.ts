// The calls of accounts: registration, the three doors, sessions and password resets (S1 §7, spec 4 "Accounts").
import * as z from 'zod/mini';
import { defineRoute } from '../../route.ts';
import { documentParts } from '../files/parts.ts';
import { DemoPerson, DemoSignIn, ForgotPassword, Login, Me, Message, Register, ResetPassword, User } from './schema.ts';

export const accountRoutes = {
  register: defineRoute({
    id: 'accounts.register',
    method: 'POST',
    path: '/api/auth/register',
    who: 'anyone',
    summary: 'Registers a property owner or a tree business, and signs in.',
    body: Register,
    files: documentParts('registration_doc'),
    replies: { 201: User },
    ownTransactions: true,
  }),
  login: defineRoute({
    id: 'accounts.login',
    method: 'POST',
    path: '/api/auth/login',
    who: 'anyone',
    summary:
      'Signs in by e-mail or username. `portal` names the door; a person of another kind gets 403 and no cookie.',
    body: Login,
    replies: { 200: User },
    ownTransactions: true,
  }),
  me: defineRoute({
    id: 'accounts.me',
    method: 'GET',
    path: '/api/auth/me',
    who: 'member',
    summary: 'The signed-in person with flags.',
    replies: { 200: Me },
  }),
  logout: defineRoute({
    id: 'accounts.logout',
    method: 'POST',
    path: '/api/auth/logout',
    who: 'member',
    summary: 'Ends the session.',
    replies: { 200: Message },
  }),
  forgotPassword: defineRoute({
    id: 'accounts.forgotPassword',
    method: 'POST',
    path: '/api/auth/forgot-password',
    who: 'anyone',
    summary: 'Mails a 30-minute single-use link if the address is known; answers the same either way.',
    body: ForgotPassword,
    replies: { 202: Message },
    ownTransactions: true,
  }),
  resetPassword: defineRoute({
    id: 'accounts.resetPassword',
    method: 'POST',
    path: '/api/auth/reset-password',
    who: 'anyone',
    summary: 'Sets a new password by a mailed link and ends all sessions.',
    body: ResetPassword,
    replies: { 200: Message },
    ownTransactions: true,
  }),
  demoPeople: defineRoute({
    id: 'accounts.demoPeople',
    method: 'GET',
    path: '/api/demo/people',
    who: 'anyone',
    summary: 'The demonstration people; empty where there is no demonstration.',
    replies: { 200: z.array(DemoPerson) },
  }),
  demoSignIn: defineRoute({
    id: 'accounts.demoSignIn',
    method: 'POST',
    path: '/api/demo/sign-in',
    who: 'anyone',
    summary: 'One-click sign-in as a demonstration person; 404 where there is no demonstration.',
    body: DemoSignIn,
    replies: { 200: User },
    ownTransactions: true,
  }),
};
