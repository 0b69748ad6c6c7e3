// Routes of emergencies. The server itself renders the pages /emergency and /emergency/{token}.
import { get, post, put, own, once, ownOnce, routesOf } from '../../route.ts';
import * as s from './schema.ts';

const byToken = { params: s.EmergencyParams };

export const emergencyRoutes = routesOf('emergencies', {
  post: ownOnce
    .post('/api/emergencies', 'anyone', {
      files: { photo: { purpose: 'job_photo', into: ['photos'] } },
      body: s.PostEmergency,
      201: s.EmergencyState,
    })
    .says(
      'Posts an emergency, as JSON or as multipart with `photo` files. With a phone that the signed-in owner has confirmed, it becomes a job at once; otherwise a code is texted to the phone and the job is posted once it is entered. A phone that was sent too many codes gets none, and administrators can confirm the post by calling. Sent again by its owner, it leads to the same job while that is open. 429 after too many from one phone or address.',
    ),
  state: get('/api/emergencies/:token', 'anyone', { ...byToken, 200: s.EmergencyState }).says(
    'An emergency by its link: whether its phone is confirmed, and how bidding is going.',
  ),
  confirm: own
    .post('/api/emergencies/:token/confirm', 'anyone', { ...byToken, body: s.ConfirmEmergency, 200: s.EmergencyState })
    .says(
      'Confirms the phone with the code and posts the job. Signs in the account that has confirmed this phone, or a new one; an account with two-factor authentication is not signed in.',
    ),
  resend: own
    .post('/api/emergencies/:token/code', 'anyone', { ...byToken, 200: s.EmergencyState })
    .says(
      'Sends another code. 429 after six an hour to one phone from one address, or nine an hour or twelve a day from all.',
    ),
  move: own
    .post('/api/emergencies/:token/phone', 'anyone', { ...byToken, body: s.MoveEmergency, 200: s.EmergencyState })
    .says('Sends the code to another number, which replaces the first. 429 after too many per phone or address.'),
  progress: get('/api/jobs/:id/emergency', 'member', { 200: s.EmergencyProgress }).says(
    'How bidding on an emergency is going, for its owner and administrators; 404 for anyone else.',
  ),
  seen: post('/api/jobs/:id/seen', 'provider', { 200: s.SeenEmergency }).says(
    'Records that a notified crew opened the emergency; repeating changes nothing. 404 if not notified.',
  ),
  onCall: get('/api/providers/on-call', 'provider', { 200: s.OnCall }).says(
    'When and where the business takes emergencies.',
  ),
  setOnCall: put('/api/providers/on-call', 'provider', { body: s.SetOnCall, 200: s.OnCall }).says(
    'Sets on-call days, hours, parishes and arrival time, or turns on-call off.',
  ),
  triage: get('/api/admin/emergencies', 'admin', { 200: s.TriageBoard }).says(
    'Emergencies that are open or unreviewed, ordered by people, structure, access, yard, then age.',
  ),
  open: post('/api/admin/emergencies/:id/open', 'admin', { body: s.OpenTriage, 200: s.TriageBoard }).says(
    'Records that an administrator opened it, which ends its alerts. Repeating it changes nothing.',
  ),
  confirmByCall: once
    .post('/api/admin/emergency-requests/:id/confirm', 'admin', { body: s.ConfirmByCall, 200: s.ConfirmedByCall })
    .says('Posts an emergency that its owner confirmed by phone call. 409 if it is no longer waiting.'),
  dismiss: post('/api/admin/emergency-requests/:id/dismiss', 'admin', {
    body: s.DismissRequest,
    200: s.TriageBoard,
  }).says('Closes an emergency whose phone was never confirmed, with a reason. 409 if it is no longer waiting.'),
});
