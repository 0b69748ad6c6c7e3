// Handlers of emergencies: the posts of the emergency page, crews on call, and the triage board.
import { emergencyRoutes } from '@live-oak/contract/features/emergencies/routes.ts';
import { orNotFound } from '../../kernel/errors.ts';
import { ok, handlersOf, type Call } from '../../kernel/http/handler.ts';
import { DEVICE_COOKIE } from '../../kernel/http/cookies.ts';
import { languageOf } from '../../kernel/http/language.ts';
import { noteSecurity } from '../../kernel/security-log.ts';
import { deviceOf } from '../accounts/known-devices.ts';
import { uploaderOf } from '../files/queries.ts';
import { readIfVisible } from '../jobs/queries.ts';
import { partOf } from '../jobs/policy.ts';
import { providerOfUser } from '../providers/queries.ts';
import { confirmByCall, confirmEmergency } from './confirm.ts';
import { markSeen, readOnCall, setOnCall } from './on-call.ts';
import { progressOf, stateOf } from './progress.ts';
import {
  dismissRequest,
  requestByToken,
  sendCodeAgain,
  sendCodeElsewhere,
  takeEmergency,
  type RequestRow,
} from './requests.ts';
import { openItem, readBoard } from './triage.ts';

type ByLink = Pick<Call<typeof emergencyRoutes.state>, 'services' | 'viewer'>;

/** What the holder of a link reads; its address is a secret. */
const shown = async <S extends 200 | 201>({ services, viewer }: ByLink, status: S, row: RequestRow, token: string) => ({
  status,
  body: await stateOf(services, row, token, viewer),
  headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
});

export const handlers = handlersOf(emergencyRoutes, {
  post: async (call) => {
    const { body, viewer, services, ip, request } = call;
    const poster = { viewer, by: uploaderOf(request), language: viewer?.language ?? languageOf(request), ip };
    const { token, request: row } = await takeEmergency(services, body, poster);
    return shown(call, 201, row, token);
  },

  state: async (call) => shown(call, 200, await requestByToken(call.services, call.params.token), call.params.token),

  confirm: async (call) => {
    const { params, body, viewer, services, ip, request } = call;
    const done = await confirmEmergency(services, params.token, body, {
      viewer,
      device: deviceOf(request.headers['user-agent']),
      mark: request.cookies[DEVICE_COOKIE],
      language: viewer?.language ?? languageOf(request),
      address: ip,
    });
    noteSecurity(services, request, 'signed in', { userId: done.userId, by: 'text code' });
    return {
      ...(await shown(call, 200, done.request, params.token)),
      ...(done.session === undefined ? {} : { session: { token: done.session, remember: true } }),
    };
  },

  resend: async (call) => {
    const { token } = call.params;
    return shown(call, 200, await sendCodeAgain(call.services, token, call.ip), token);
  },

  move: async (call) => {
    const { token } = call.params;
    return shown(call, 200, await sendCodeElsewhere(call.services, token, call.body.phone, call.ip), token);
  },

  progress: async ({ params, viewer, services }) => {
    const job = await readIfVisible(services, viewer, params.id);
    const part = job && partOf(job, viewer);
    const progress =
      part === 'owner' || part === 'admin'
        ? (await progressOf(services.db.orm, [params.id], services.clock())).get(params.id)
        : undefined;
    return ok(orNotFound(progress));
  },

  seen: async ({ params, viewer, work }) => ok({ seen: await markSeen(work, params.id, viewer.provider?.id ?? 0) }),

  onCall: async ({ viewer, services }) => {
    const { provider } = orNotFound(await providerOfUser(services.db.orm, viewer.userId));
    return ok(await readOnCall(services.db.orm, provider, services.clock(), services.env.requireCredentials));
  },

  setOnCall: async ({ viewer, body, work }) => {
    const { provider } = orNotFound(await providerOfUser(work.tx, viewer.userId));
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
