// Serves the door check's pages /v and /v/{code}: plain HTML and forms for anyone.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DoorReportForm, readDoorCode } from '@live-oak/contract/features/door-check/schema.ts';
import { Refusal } from '../../kernel/errors.ts';
import { addressForLimits } from '../../kernel/http/address.ts';
import { languageOf } from '../../kernel/http/language.ts';
import { checkOrigin } from '../../kernel/http/origin.ts';
import { plainPageHeaders, readFailure, readPlainForms } from '../../kernel/http/plain-pages.ts';
import type { Services } from '../../kernel/services.ts';
import { spendLimit } from '../accounts/limits.ts';
import { CHECKS_PER_ADDRESS, reportFromDoor } from './commands.ts';
import { askPage, checkPage, errorPage, unknownPage, type TypedReport } from './page.ts';
import { STYLE } from './page-styles.ts';
import { doorCheckOf } from './policy.ts';
import { businessByCode } from './queries.ts';
import { propertiesOf } from '@live-oak/contract/keys.ts';

const HEADERS = { ...plainPageHeaders(STYLE), 'x-robots-tag': 'noindex' };
const MOST_FORM_BYTES = 32 * 1024;

const send = (reply: FastifyReply, status: number, html: string) => reply.code(status).headers(HEADERS).send(html);

const codeIn = (request: FastifyRequest) => String(propertiesOf(request.params).code);

/** The page of a code: 404 when no business has it. */
async function sendCheck(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { status = 200, ...more }: { status?: number; sent?: boolean; typed?: TypedReport },
): Promise<FastifyReply> {
  const [language, code] = [languageOf(request), codeIn(request)];
  const business = await businessByCode(services.db.orm, code, services.env);
  return business
    ? send(reply, status, checkPage(doorCheckOf(business, services.clock()), { language, ...more }))
    : send(reply, 404, unknownPage(language, code));
}

async function receiveReport(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  checkOrigin(request.headers, services.env.publicUrl);
  const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
  const sent = { message: form.get('message') ?? '', contact: form.get('contact') ?? '' };
  const parsed = DoorReportForm.safeParse(sent);
  if (!parsed.success) {
    const errors = Object.fromEntries(parsed.error.issues.map((one) => [String(one.path[0]), one.message]));
    await spendLimit(services, CHECKS_PER_ADDRESS, addressForLimits(request.ip));
    return sendCheck(services, request, reply, { status: 422, typed: { ...sent, errors } });
  }
  try {
    await reportFromDoor(services, { code: codeIn(request), ...parsed.data, ip: addressForLimits(request.ip) });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NOT_FOUND') {
      return send(reply, 404, unknownPage(languageOf(request), codeIn(request)));
    }
    throw error;
  }
  // A redirect, so that a reload sends no second report. Its fragment replaces the form's, which is below the thanks.
  const thanks = `/v/${encodeURIComponent(codeIn(request))}?sent=1#sent`;
  return reply.code(303).header('location', thanks).send();
}

/** In their own Fastify scope, since only these routes parse form bodies and show errors as pages. */
export async function serveDoorPages(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (http) => {
    http.setErrorHandler((error, request, reply) => {
      const { status, code, words } = readFailure(request, reply, error);
      return send(reply, status, errorPage(languageOf(request), code, words));
    });
    readPlainForms(http, MOST_FORM_BYTES);
    http.get('/v', async (request, reply) => {
      const { code: sent } = propertiesOf(request.query);
      const typed = typeof sent === 'string' ? sent : '';
      const code = readDoorCode(typed);
      if (code !== undefined) return reply.code(303).headers(HEADERS).header('location', `/v/${code}`).send();
      return typed.trim() === ''
        ? send(reply, 200, askPage(languageOf(request)))
        : send(reply, 404, unknownPage(languageOf(request), typed));
    });
    http.get('/v/:code', async (request, reply) => {
      await spendLimit(services, CHECKS_PER_ADDRESS, addressForLimits(request.ip));
      return sendCheck(services, request, reply, { sent: propertiesOf(request.query).sent === '1' });
    });
    http.post('/v/:code/report', (request, reply) => receiveReport(services, request, reply));
  });
}
