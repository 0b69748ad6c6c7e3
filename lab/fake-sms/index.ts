// A fake text gateway in both shapes, with the faults of a real one: it loses responses after it accepted a message, refuses, is
// down; and it delivers inbound messages late, twice, out of order or with a wrong signature.
import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { App } from '../../server/src/app.ts';
import { portOf } from '../harness/port-of.ts';

export const SMS_TOKEN = 'token-of-the-gateway';
export const SMS_SECRET = 'secret-of-the-gateway';
export const SMS_FROM = '+12255550100';
const ACCOUNT = 'AC00000000000000000000000000000000';

export type Shape = 'twilio' | 'android';
/** The outcome of the next message: accepted, accepted without a response, refused temporarily, refused permanently. */
export type Fault = 'none' | 'lost' | 'busy' | 'refused';

export interface Taken {
  to: string;
  body: string;
  /** Only of android-sms-gateway, which accepts each id once; Twilio has none. */
  id?: string;
}

/** An inbound text message. */
export interface Written {
  from: string;
  body: string;
  /** By the phone's clock, whole seconds as carriers have it. */
  at: Date;
  id: string;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) {
    // An HTTP body without an encoding comes as buffers.
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts).toString();
}

function readTaken(shape: Shape, raw: string): Taken {
  if (shape === 'twilio') {
    const form = new URLSearchParams(raw);
    return { to: form.get('To') ?? '', body: form.get('Body') ?? '' };
  }
  // Our own sender wrote it, in the shape that the gateway documents.
  const sent = JSON.parse(raw) as { id: string; textMessage: { text: string }; phoneNumbers: string[] };
  return { to: sent.phoneNumbers[0] ?? '', body: sent.textMessage.text, id: sent.id };
}

export async function startSmsGateway(shape: Shape) {
  const taken: Taken[] = [];
  const again: Taken[] = [];
  const state: { faults: () => Fault; onTaken: (sms: Taken) => void | Promise<void> } = {
    faults: () => 'none',
    onTaken: () => undefined,
  };

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const raw = await bodyOf(request);
    const fault = state.faults();
    if (fault === 'busy' || fault === 'refused') {
      response.writeHead(fault === 'busy' ? 503 : 400).end();
      return;
    }
    const sms = readTaken(shape, raw);
    if (sms.id !== undefined && taken.some(({ id }) => id === sms.id)) {
      again.push(sms);
      response.writeHead(409, { 'content-type': 'application/json' }).end('{}');
      return;
    }
    taken.push(sms);
    await state.onTaken(sms);
    if (fault === 'lost') {
      request.socket.destroy();
    } else {
      response.writeHead(201, { 'content-type': 'application/json' }).end('{}');
    }
  }

  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${portOf(server)}`;
  const url = shape === 'twilio' ? `${base}/2010-04-01/Accounts/${ACCOUNT}/Messages.json` : `${base}/message`;
  return {
    /** Configuration for our server. */
    source: { SMS_URL: url, SMS_TOKEN, SMS_FROM, SMS_SECRET },
    taken,
    /** Second attempts, recognized by their id. */
    again,
    state,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export const written = (from: string, body: string, at: Date): Written => ({
  from,
  body,
  at: new Date(Math.floor(at.getTime() / 1000) * 1000),
  id: randomUUID(),
});

interface Signing {
  now?: Date;
  secret?: string;
  publicUrl: string;
}

interface Signed {
  payload: string;
  headers: Record<string, string>;
}

function twilioForm({ from, body, id }: Written, publicUrl: string, secret: string): Signed {
  const fields: [string, string][] = [
    ['AccountSid', ACCOUNT],
    ['Body', body],
    ['From', from],
    ['MessageSid', `SM${id}`],
    ['To', SMS_FROM],
  ];
  const text = fields.map(([name, value]) => name + value).join('');
  const signature = createHmac('sha1', secret).update(`${publicUrl}/api/webhooks/sms${text}`).digest('base64');
  return {
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
  };
}

/** A delivery in the shape of the android-sms-gateway. */
export function androidJson({ from, body, at, id }: Written, now = new Date(), secret = SMS_SECRET): Signed {
  const message = {
    messageId: 'not-unique',
    message: body,
    phoneNumber: from,
    simNumber: 1,
    receivedAt: at.toISOString(),
  };
  const payload = JSON.stringify({ deviceId: 'd', event: 'sms:received', id, payload: message, webhookId: 'w' });
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signature = createHmac('sha256', secret)
    .update(payload + timestamp)
    .digest('hex');
  return {
    payload,
    headers: { 'content-type': 'application/json', 'x-signature': signature, 'x-timestamp': timestamp },
  };
}

/** Delivers an inbound message to the app's webhook; returns the status. The same one may be delivered again. */
export async function deliver(
  app: App,
  shape: Shape,
  text: Written,
  { now = new Date(), secret = SMS_SECRET, publicUrl }: Signing,
): Promise<number> {
  const { payload, headers } =
    shape === 'twilio' ? twilioForm(text, publicUrl, secret) : androidJson(text, now, secret);
  const answer = await app.http.inject({ method: 'POST', url: '/api/webhooks/sms', headers, payload });
  return answer.statusCode;
}
