// Sends handwritten requests over a socket. Each must be refused or answered once, and the next call answered normally.
import { connect } from 'node:net';
import { RAW } from './raw-requests.ts';

const CRLF = '\r\n';
const PATIENCE_MS = 5000;

/** Writes the text; returns all that came back until the other side closed, or was silent for long. */
async function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    let reply = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from(text, 'latin1')));
    const over = () => {
      socket.destroy();
      resolve(reply);
    };
    socket.setTimeout(PATIENCE_MS, over);
    socket.on('data', (bytes) => {
      reply += bytes.toString('latin1');
      if (reply.includes('\r\n\r\n')) setTimeout(over, 50);
    });
    socket.on('error', over);
    socket.on('close', over);
  });
}

const answersIn = (said: string) => (said.match(/HTTP\/1\.[01] \d{3} /g) ?? []).length;

/** Unexpected responses: another status, two responses, or a stack trace. */
export async function faultsOfSockets(url: string): Promise<string[]> {
  const { port } = new URL(url);
  const faults: string[] = [];
  for (const [name, text, wanted] of RAW) {
    const reply = await sendRaw(Number(port), text);
    const [first = ''] = reply.split(CRLF, 1);
    if (!wanted.test(first)) {
      faults.push(`${name}: ${first === '' ? 'no answer' : first}`);
    }
    if (answersIn(reply) > 1) {
      faults.push(`${name}: answered ${answersIn(reply)} times`);
    }
    if (/\n\s+at .*:\d+:\d+/.test(reply) || /^x-planted:/im.test(reply)) {
      faults.push(`${name}: ${reply.slice(0, 200)}`);
    }
    const next = await fetch(`${url}/healthz`);
    await next.arrayBuffer();
    if (next.status !== 200) {
      faults.push(`${name}: the next call was answered ${next.status}`);
    }
  }
  return faults;
}
