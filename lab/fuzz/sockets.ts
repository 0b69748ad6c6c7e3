// Sends handwritten requests over a socket. Each must be refused or answered once, and the next call served.
import { connect } from 'node:net';
import { RAW } from './raw-requests.ts';

const CRLF = '\r\n';
const PATIENCE_MS = 5000;

/** Writes the text; answers all that came back until the other side closed, or was silent for long. */
async function say(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    let said = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from(text, 'latin1')));
    const over = () => {
      socket.destroy();
      resolve(said);
    };
    socket.setTimeout(PATIENCE_MS, over);
    socket.on('data', (bytes) => {
      said += bytes.toString('latin1');
      if (said.includes('\r\n\r\n')) {
        setTimeout(over, 50);
      }
    });
    socket.on('error', over);
    socket.on('close', over);
  });
}

const answersIn = (said: string) => (said.match(/HTTP\/1\.[01] \d{3} /g) ?? []).length;

/** What was answered otherwise than it must be: with another status, twice, or with somebody's stack. */
export async function faultsOfSockets(url: string): Promise<string[]> {
  const { port } = new URL(url);
  const faults: string[] = [];
  for (const [name, text, wanted] of RAW) {
    const said = await say(Number(port), text);
    const [first = ''] = said.split(CRLF, 1);
    if (!wanted.test(first)) {
      faults.push(`${name}: ${first === '' ? 'no answer' : first}`);
    }
    if (answersIn(said) > 1) {
      faults.push(`${name}: answered ${answersIn(said)} times`);
    }
    if (/\n\s+at .*:\d+:\d+/.test(said) || /^x-planted:/im.test(said)) {
      faults.push(`${name}: ${said.slice(0, 200)}`);
    }
    const next = await fetch(`${url}/healthz`);
    await next.arrayBuffer();
    if (next.status !== 200) {
      faults.push(`${name}: the next call was answered ${next.status}`);
    }
  }
  return faults;
}
