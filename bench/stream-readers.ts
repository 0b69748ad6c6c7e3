// Opens many streams of one server and reports when each notification arrived. Runs as a separate process; its first argument is
// ReaderOptions as JSON. Prints "ready" once all are open, then lines with a notification's number and the machine's clock in nanoseconds.
import { once } from 'node:events';
import { connect } from 'node:net';

export interface ReaderOptions {
  port: number;
  count: number;
  /** Path and cookie of a person's stream; {n} is replaced by the person's number. */
  path: string;
  cookie: string;
}

const AT_ONCE = 50;
const WRITE_EVERY_MS = 50;
/** The measurement's notifications are titled "bench 17". */
const NAMED = /"title":"bench (\d+)"/g;

let said = '';

async function open({ port, path, cookie }: ReaderOptions, n: number): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1' });
  const of = (text: string) => text.replace('{n}', String(n));
  socket.write(`GET ${of(path)} HTTP/1.1\r\nhost: bench\r\ncookie: ${of(cookie)}\r\n\r\n`);
  // A socket's data is a buffer as long as no encoding is set; once() cannot know.
  const [first] = (await once(socket, 'data')) as [Buffer];
  const head = first.toString('latin1');
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(`a stream was refused: ${head.slice(0, 200)}`);
  socket.on('data', (bytes) => {
    const now = process.hrtime.bigint();
    for (const [, number] of bytes.toString('latin1').matchAll(NAMED)) said += `${number} ${now}\n`;
  });
  socket.on('close', () => {
    throw new Error(`the stream of ${n} was closed`);
  });
}

// streams.ts writes the argument.
const options = JSON.parse(process.argv[2] ?? '') as ReaderOptions;
for (let n = 1; n <= options.count; n += AT_ONCE) {
  const some = Array.from({ length: Math.min(AT_ONCE, options.count - n + 1) }, (_, at) => open(options, n + at));
  await Promise.all(some);
}
process.stdout.write('ready\n');
setInterval(() => {
  if (said !== '') process.stdout.write(said);
  said = '';
}, WRITE_EVERY_MS);
