// Routes of emergencies. The server itself renders the pages /emergency and /emergency/{token}.
import { get, post, put, answers, withBody } from '../../route.ts';
import * as emergencies from './schema.ts';

const byToken = { params: emergencies.EmergencyParams };

export const emergencyRoutes = {
  post: post('emergencies.post', '/api/emergencies', 'anyone', {
    summary:
      'Posts an emergency, as JSON or as multipart with `photo` files. With a phone that the signed-in owner has confirmed, it becomes a job at once; otherwise a code is texted to the phone and the job is posted once it is entered. A phone that was sent too many codes gets none, and administrators can confirm the post by calling. 429 after too many from one phone or address.',
    files: { photo: { purpose: 'job_photo', into: ['photos'] } },
    ...withBody(emergencies.PostEmergency, { 201: emergencies.EmergencyState }, 'ownTransactions'),
  }),
  state: get('emergencies.state', '/api/emergencies/:token', 'anyone', {
    summary: 'An emergency by its link: whether its phone is confirmed, and how bidding is going.',
    ...byToken,
    replies: { 200: emergencies.EmergencyState },
  }),
  confirm: post('emergencies.confirm', '/api/emergencies/:token/confirm', 'anyone', {
    summary:
      'Confirms the phone with the code and posts the job. Signs in the account that has confirmed this phone, or a new one; an account with two-factor authentication is not signed in.',
    ...byToken,
    ...withBody(emergencies.ConfirmEmergency, { 200: emergencies.EmergencyState }, 'ownTransactions'),
  }),
  resend: post('emergencies.resend', '/api/emergencies/:token/code', 'anyone', {
    summary:
      'Sends another code. 429 after six an hour to one phone from one address, or nine an hour or twelve a day from all.',
    ...byToken,
    ...answers({ 200: emergencies.EmergencyState }, 'ownTransactions'),
  }),
  move: post('emergencies.move', '/api/emergencies/:token/phone', 'anyone', {
    summary: 'Sends the code to another number, which replaces the first. 429 after too many per phone or address.',
    ...byToken,
    ...withBody(emergencies.MoveEmergency, { 200: emergencies.EmergencyState }, 'ownTransactions'),
  }),
  progress: get('emergencies.progress', '/api/jobs/:id/emergency', 'member', {
    summary: 'How bidding on an emergency is going, for its owner and administrators; 404 for anyone else.',
    replies: { 200: emergencies.EmergencyProgress },
  }),
  seen: post('emergencies.seen', '/api/jobs/:id/seen', 'provider', {
    summary: 'Records that a notified crew opened the emergency; repeating changes nothing. 404 if not notified.',
    replies: { 200: emergencies.SeenEmergency },
  }),
  onCall: get('emergencies.onCall', '/api/providers/on-call', 'provider', {
    summary: 'When and where the business takes emergencies.',
    replies: { 200: emergencies.OnCall },
  }),
  setOnCall: put('emergencies.setOnCall', '/api/providers/on-call', 'provider', {
    summary: 'Sets on-call days, hours, parishes and arrival time, or turns on-call off.',
    ...withBody(emergencies.SetOnCall, { 200: emergencies.OnCall }),
  }),
  triage: get('emergencies.triage', '/api/admin/emergencies', 'admin', {
    summary: 'Emergencies that are open or unreviewed, ordered by people, structure, access, yard, then age.',
    replies: { 200: emergencies.TriageBoard },
  }),
  open: post('emergencies.open', '/api/admin/emergencies/:id/open', 'admin', {
    summary: 'Records that an administrator opened it, which ends its alerts. Repeating it changes nothing.',
    ...withBody(emergencies.OpenTriage, { 200: emergencies.TriageBoard }),
  }),
  confirmByCall: post('emergencies.confirmByCall', '/api/admin/emergency-requests/:id/confirm', 'admin', {
    summary: 'Posts an emergency that its owner confirmed by phone call. 409 if it is no longer waiting.',
    ...withBody(emergencies.ConfirmByCall, { 200: emergencies.ConfirmedByCall }, 'idempotent'),
  }),
  dismiss: post('emergencies.dismiss', '/api/admin/emergency-requests/:id/dismiss', 'admin', {
    summary: 'Closes an emergency whose phone was never confirmed, with a reason. 409 if it is no longer waiting.',
    ...withBody(emergencies.DismissRequest, { 200: emergencies.TriageBoard }),
  }),
};
