// Handlers of emergencies: the posts of the emergency page, crews on call, and the triage board.
import { emergencyRoutes } from '@live-oak/contract/features/emergencies/routes.ts';
import { notFound, rowOr404 } from '../../kernel/errors.ts';
import { ok, handlersOf } from '../../kernel/http/handler.ts';
import { DEVICE_COOKIE } from '../../kernel/http/cookies.ts';
import { languageOf } from '../../kernel/http/language.ts';
import { noteSecurity } from '../../kernel/security-log.ts';
import { deviceOf } from '../accounts/known-devices.ts';
import { bringerOf } from '../files/queries.ts';
import { readIfVisible } from '../jobs/queries.ts';
import { partOf } from '../jobs/policy.ts';
import { providerOfUser } from '../providers/queries.ts';
import { confirmByCall, confirmEmergency } from './confirm.ts';
import { markSeen, readOnCall, setOnCall } from './on-call.ts';
import { stateOf } from './present.ts';
import { progressOf } from './progress.ts';
import { dismissRequest, requestByToken, sendCodeAgain, sendCodeElsewhere, takeEmergency } from './requests.ts';
import { openItem, readBoard } from './triage.ts';

/** The address is a secret of its holder. */
const NOT_KEPT = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

export const handlers = handlersOf(emergencyRoutes, {
  post: async ({ body, viewer, services, ip, request }) => {
    const poster = { viewer, by: bringerOf(request), language: viewer?.language ?? languageOf(request), ip };
    const { token, request: row } = await takeEmergency(services, body, poster);
    return { status: 201, body: await stateOf(services, row, token, viewer), headers: NOT_KEPT };
  },

  state: async ({ params, viewer, services }) => {
    const row = await requestByToken(services, params.token);
    return { status: 200, body: await stateOf(services, row, params.token, viewer), headers: NOT_KEPT };
  },

  confirm: async ({ params, body, viewer, services, ip, request }) => {
    const language = viewer?.language ?? languageOf(request);
    const device = deviceOf(request.headers['user-agent']);
    const mark = request.cookies[DEVICE_COOKIE];
    const confirmer = { viewer, device, mark, language, address: ip };
    const done = await confirmEmergency(services, params.token, body, confirmer);
    noteSecurity(services, request, 'signed in', { userId: done.userId, by: 'text code' });
    return {
      status: 200,
      body: await stateOf(services, done.request, params.token, viewer),
      headers: NOT_KEPT,
      ...(done.session === undefined ? {} : { session: { token: done.session, remember: true } }),
    };
  },

  resend: async ({ params, viewer, services, ip }) => {
    const row = await sendCodeAgain(services, params.token, ip);
    return { status: 200, body: await stateOf(services, row, params.token, viewer), headers: NOT_KEPT };
  },

  move: async ({ params, body, viewer, services, ip }) => {
    const row = await sendCodeElsewhere(services, params.token, body.phone, ip);
    return { status: 200, body: await stateOf(services, row, params.token, viewer), headers: NOT_KEPT };
  },

  progress: async ({ params, viewer, services }) => {
    const job = await readIfVisible(services, viewer, params.id);
    const part = job && partOf(job, viewer);
    const progress =
      part === 'owner' || part === 'admin'
        ? (await progressOf(services.db.orm, [params.id], services.clock())).get(params.id)
        : undefined;
    if (!progress) {
      throw notFound();
    }
    return ok(progress);
  },

  seen: async ({ params, viewer, work }) => ok({ seen: await markSeen(work, params.id, viewer.provider?.id ?? 0) }),

  onCall: async ({ viewer, services }) => {
    const { provider } = rowOr404([await providerOfUser(services.db.orm, viewer.userId)].flatMap((row) => row ?? []));
    return ok(await readOnCall(services.db.orm, provider, services.clock(), services.env.requireCredentials));
  },

  setOnCall: async ({ viewer, body, work }) => {
    const { provider } = rowOr404([await providerOfUser(work.tx, viewer.userId)].flatMap((row) => row ?? []));
    await setOnCall(work.tx, provider.id, body, work.now);
    return ok(await readOnCall(work.tx, provider, work.now, work.requireCredentials));
  },

  triage: async ({ services }) =>
    ok(await readBoard(services.db.orm, services.clock(), services.env.requireCredentials)),

  open: async ({ params, body, viewer, work }) => {
    await openItem(work, body.kind, params.id, viewer.userId);
    return ok(await readBoard(work.tx, work.now, work.requireCredentials));
  },

  confirmByCall: async ({ params, body, viewer, work }) =>
    ok({ jobId: await confirmByCall(work, params.id, body.name, viewer.userId) }),

  dismiss: async ({ params, body, viewer, work }) => {
    await dismissRequest(work, params.id, body.reason, viewer.userId);
    return ok(await readBoard(work.tx, work.now, work.requireCredentials));
  },
});
