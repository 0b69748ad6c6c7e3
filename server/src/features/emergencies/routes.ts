// Handlers of emergencies: the posts of the emergency page, crews on call, and the triage board.
import { emergencyRoutes } from '@live-oak/contract/features/emergencies/routes.ts';
import type { RouteDeclaration } from '@live-oak/contract/route.ts';
import { orNotFound } from '../../kernel/errors.ts';
import { ok, handlersOf, type Call } from '../../kernel/http/handler.ts';
import { languageOf } from '../../kernel/http/language.ts';
import { readIfVisible } from '../jobs/queries.ts';
import { partOf } from '../jobs/policy.ts';
import { providerOfUser } from '../providers/queries.ts';
import { confirmByCall, confirmEmergency } from './confirm.ts';
import { markSeen, readOnCall, setOnCall } from './on-call.ts';
import { progressOf, stateOf } from './progress.ts';
import { dismissRequest } from './ended.ts';
import { requestByToken, sendCode, takeEmergency, type RequestRow } from './requests.ts';
import { openItem, readBoard } from './triage.ts';

type ByLink = Pick<Call<typeof emergencyRoutes.state>, 'services' | 'viewer'>;

/** What the holder of a link reads; its address is a secret. */
const shown = async <S extends 200 | 201>({ services, viewer }: ByLink, status: S, row: RequestRow, token: string) => ({
  status,
  body: await stateOf(services, row, token, viewer),
  headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
});

const languageIn = ({ viewer, request }: Pick<Call<RouteDeclaration>, 'request'> & Pick<ByLink, 'viewer'>) =>
  viewer?.language ?? languageOf(request);

export const handlers = handlersOf(emergencyRoutes, {
  post: async (call) => {
    const { token, request, asker } = await takeEmergency(call.services, call.request, call.body, languageIn(call));
    const answer = await shown(call, 201, request, token);
    return asker === undefined ? answer : { ...answer, asker };
  },

  state: async (call) => shown(call, 200, await requestByToken(call.services, call.params.token), call.params.token),

  confirm: async (call) => {
    const { token } = call.params;
    const confirmation = { token, form: call.body, language: languageIn(call) };
    const { request, session } = await confirmEmergency(call.services, call.request, confirmation);
    const answer = await shown(call, 200, request, token);
    return session === undefined ? answer : { ...answer, session: { token: session, remember: true } };
  },

  resend: async (call) => {
    const { token } = call.params;
    return shown(call, 200, await sendCode(call.services, call.request, token), token);
  },

  move: async (call) => {
    const { token } = call.params;
    return shown(call, 200, await sendCode(call.services, call.request, token, call.body.phone), token);
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
