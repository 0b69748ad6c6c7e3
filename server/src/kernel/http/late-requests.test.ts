// Requests that never complete: the response to them, and none where nothing was requested.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { ErrorReply } from '@live-oak/contract/errors.ts';
import { answerClientError } from './failures.ts';
import { portOf } from '../../../../lab/harness/port-of.ts';

const server = createServer(
  { headersTimeout: 40, requestTimeout: 40, connectionsCheckingInterval: 20 },
  (request, response) => {
    request.resume().on('end', () => response.end('whole'));
  },
);
server.on('clientError', answerClientError);
await once(server.listen(0, '127.0.0.1'), 'listening');
afterAll(() => server.close());

/** Everything received until the other side closes. */
async function replyTo(text: string): Promise<string> {
  const socket = connect(portOf(server), '127.0.0.1');
  let reply = '';
  socket.on('data', (chunk) => (reply += chunk.toString()));
  if (text !== '') socket.write(text);
  await once(socket, 'close');
  return reply;
}

test.each(['GET / HTTP/1.1\r\nhost: here', 'POST / HTTP/1.1\r\nhost: here\r\ncontent-length: 9\r\n\r\nhalf'])(
  'half a request (%j) is 408 in the common shape, and the connection is closed',
  async (half) => {
    const [head = '', body = ''] = (await replyTo(half)).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\nconnection: close\r\n/);
    expect(ErrorReply.parse(JSON.parse(body)).message).toBe('The request took too long to arrive.');
  },
);

test('malformed HTTP stays 400', async () => {
  expect(await replyTo('oak\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
});

test('a preconnected and unused connection is closed silently', async () => {
  expect(await replyTo('')).toBe('');
});
