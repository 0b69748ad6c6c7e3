// Keeps the streams of many people open on one or more servers. Runs as a separate process; its first argument names a file with a
// StreamLoad as JSON. Prints "ready" once all are open, and answers each input line with the StreamFigures since the last one.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { SESSION_COOKIE } from '../server/src/kernel/http/cookies.ts';
import { tokenOf } from './storm-load.ts';

export interface StreamLoad {
  ports: readonly number[];
  people: readonly number[];
}

export interface StreamFigures {
  open: number;
  notices: number;
  /** Milliseconds from the notification's timestamp to the arrival of its bytes at the reader. */
  p50: number;
  p99: number;
}

const AT_ONCE = 20;
/** Wait before trying again at a server that refused. */
const AGAIN_MS = 1000;
const MOST_TRIES = 60;
const WRITTEN = /"createdAt":"([^"]+)"/g;

let held = 0;
let delays: number[] = [];

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Opens a stream; undefined when the server says to try again later. */
async function open(port: number, person: number): Promise<Socket | undefined> {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.write(
    `GET /api/notifications/stream HTTP/1.1\r\nhost: bench\r\ncookie: ${SESSION_COOKIE}=${tokenOf(person)}\r\n\r\n`,
  );
  // A socket's data is a buffer as long as no encoding is set; once() cannot know.
  const [first] = (await once(socket, 'data')) as [Buffer];
  const head = first.toString('latin1');
  if (head.startsWith('HTTP/1.1 200')) return socket;
  socket.destroy();
  if (head.startsWith('HTTP/1.1 503')) return undefined;
  throw new Error(`a stream was refused: ${head.slice(0, 200)}`);
}

async function hold(port: number, person: number): Promise<void> {
  let socket = await open(port, person);
  for (let tries = 1; !socket && tries < MOST_TRIES; tries += 1) {
    await wait(AGAIN_MS);
    socket = await open(port, person);
  }
  if (!socket) throw new Error(`a stream was shed ${MOST_TRIES} times`);
  held += 1;
  socket.on('data', (bytes) => {
    const now = Date.now();
    for (const [, at = ''] of bytes.toString('latin1').matchAll(WRITTEN)) delays.push(now - Date.parse(at));
  });
  socket.on('error', () => undefined);
  socket.on('close', () => (held -= 1));
}

// storm.ts writes the file.
const { ports, people } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as StreamLoad;
for (let from = 0; from < people.length; from += AT_ONCE) {
  const some = people.slice(from, from + AT_ONCE);
  await Promise.all(some.map((person, at) => hold(ports[(from + at) % ports.length] ?? 0, person)));
}
process.stdout.write('ready\n');
createInterface({ input: process.stdin }).on('line', () => {
  const sorted = delays.toSorted((a, b) => a - b);
  const rank = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  const figures: StreamFigures = { open: held, notices: sorted.length, p50: rank(0.5), p99: rank(0.99) };
  delays = [];
  process.stdout.write(`${JSON.stringify(figures)}\n`);
});
