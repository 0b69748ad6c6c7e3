// The HTTP server of the fake Stripe. Every request and every response is validated against Stripe's contract.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { CALLS, type Call } from './calls.ts';
import { apiVersion, checkRequest, routes } from './contract.ts';
import { readForm, type Form } from './form.ts';
import type { Fault, Faults } from './faults.ts';
import { Replays, type Answer } from './replays.ts';
import { invalidRequest, StripeFailure, type World } from './world.ts';

export interface Seen {
  method: string;
  path: string;
  form: string;
  key: string | undefined;
}

interface Request extends Seen {
  headers: IncomingMessage['headers'];
}

function refuseStranger({ headers }: Request, secretKey: string): void {
  const given = headers.authorization ?? '';
  const basic = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;
  if (given !== `Bearer ${secretKey}` && given !== basic) {
    throw new StripeFailure(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });
  }
  if (headers['stripe-version'] !== apiVersion) {
    throw invalidRequest(`Invalid Stripe API version: ${String(headers['stripe-version'])}`);
  }
}

function callOf({ method, path }: Request): { call: Call; ids: string[] } {
  for (const call of CALLS) {
    const match = call.method === method ? call.path.exec(path) : null;
    if (match) {
      return { call, ids: match.slice(1) };
    }
  }
  const message = `Unrecognized request URL (${method}: ${path}).`;
  throw new StripeFailure(404, { type: 'invalid_request_error', message });
}

/** The parameters, validated and converted. Invalid ones are a 400 here and a violation for the test. */
function readParams(world: World, { entry, names }: Call, { method, path, form }: Request): Form {
  const params = readForm(form);
  const strange = names === undefined ? [] : Object.keys(params).filter((name) => !names.includes(name));
  const wrong = entry === undefined ? undefined : checkRequest(entry, params);
  const what = wrong ?? (strange.length > 0 ? `unknown parameters: ${strange.join(', ')}` : undefined);
  if (what !== undefined) {
    world.violations.push(`${method} ${path}: ${what}`);
    throw invalidRequest(what, { code: 'parameter_unknown' });
  }
  return params;
}

function run(world: World, request: Request): Answer {
  const { call, ids } = callOf(request);
  const params = readParams(world, call, request);
  // Each call reads the parameters that its schema or its list of names allows.
  const body = call.run(world, ids, params as never);
  world.inspect(body);
  return { status: 200, body };
}

const refusal = ({ status, body }: StripeFailure): Answer => ({ status, body: { error: body } });

const FAILED: Answer = { status: 500, body: { error: { type: 'api_error', message: 'An unknown error occurred' } } };

const FAULTS: Partial<Record<Fault, Answer>> = {
  error: FAILED,
  busy: {
    status: 429,
    body: { error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests' } },
  },
  inUse: {
    status: 409,
    body: {
      error: {
        type: 'idempotency_error',
        code: 'idempotency_key_in_use',
        message: 'There is currently another in-progress request using this Idempotent Key.',
      },
    },
  },
};

/** Every call of the fake whose path is in Stripe's schema; the fake's test reads it. */
export const isListed = ({ method, path }: Call): boolean =>
  routes.some((route) => {
    const [verb = '', address = ''] = route.split(' ');
    return verb === method && path.test(address.replaceAll(/\{\w+\}/g, 'x'));
  });

async function readRequest(incoming: IncomingMessage): Promise<Request> {
  const url = new URL(incoming.url ?? '/', 'http://stripe.invalid');
  const key = incoming.headers['idempotency-key'];
  const body = await text(incoming);
  return {
    method: incoming.method ?? 'GET',
    path: url.pathname,
    form: incoming.method === 'POST' ? body : url.search.slice(1) || body,
    key: typeof key === 'string' ? key : undefined,
    headers: incoming.headers,
  };
}

interface Door {
  world: World;
  secretKey: string;
  faults: Faults;
  seen: Seen[];
}

function answerer({ world, secretKey, faults, seen }: Door) {
  const replays = new Replays(() => world.seconds());

  function once(request: Request, isLate: boolean): Answer & { replayed?: boolean } {
    const { key, method, path, form } = request;
    refuseStranger(request, secretKey);
    if (key === undefined || method !== 'POST') return run(world, request);
    const before = replays.find(key, `${method} ${path}`, form);
    if (before) {
      return { ...before, replayed: true };
    }
    const done = run(world, request);
    const answer = isLate ? FAILED : done;
    replays.keep(key, `${method} ${path}`, form, answer);
    return answer;
  }

  return (request: Request): { answer: Answer & { replayed?: boolean }; fault: Fault | undefined } => {
    seen.push({ method: request.method, path: request.path, form: request.form, key: request.key });
    const fault = faults.take(`${request.method} ${request.path}`);
    const planned = fault && FAULTS[fault];
    if (planned || fault === 'refused') {
      return { fault, answer: planned ?? { status: 503, body: {} } };
    }
    try {
      return { fault, answer: once(request, fault === 'lateError') };
    } catch (error) {
      if (error instanceof StripeFailure) {
        return { fault, answer: refusal(error) };
      }
      world.violations.push(`${request.method} ${request.path}: ${String(error)}`);
      return { fault, answer: { status: 500, body: { error: { type: 'api_error', message: String(error) } } } };
    }
  };
}

function send(outgoing: ServerResponse, { status, body, replayed }: Answer & { replayed?: boolean }): void {
  outgoing.writeHead(status, {
    'content-type': 'application/json',
    'request-id': 'req_stand_in',
    'stripe-version': apiVersion,
    ...(replayed ? { 'idempotent-replayed': 'true' } : {}),
  });
  outgoing.end(JSON.stringify(body));
}

/** Serves the account on its own port; `close` stops it. */
export async function serveStripe(door: Door): Promise<{ url: string; close: () => Promise<void> }> {
  const answer = answerer(door);
  async function take(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { fault, answer: found } = answer(await readRequest(incoming));
    if (fault === 'hangUp' || fault === 'refused') {
      incoming.socket.destroy();
    } else if (fault !== 'silence') {
      send(outgoing, found);
    }
  }
  const server = createServer((incoming, outgoing) => void take(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The stand-in listens nowhere');
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${address.port}`, close };
}
