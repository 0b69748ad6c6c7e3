// A reader of server-sent events for tests: connects over a real port, stores what it received, and can disconnect and reconnect.
import { request, type IncomingMessage } from 'node:http';

export interface SentEvent {
  id: number | undefined;
  event: string;
  data: unknown;
}

function parseEvent(block: string): SentEvent | undefined {
  const fields = new Map(block.split('\n').map((line) => [line.split(': ', 1)[0], line.slice(line.indexOf(': ') + 2)]));
  const [event, data, id] = [fields.get('event'), fields.get('data'), fields.get('id')];
  return event === undefined || data === undefined
    ? undefined
    : { event, data: JSON.parse(data) as unknown, id: id === undefined ? undefined : Number(id) };
}

export interface Reader {
  /** From the response headers. */
  status: number;
  headers: Record<string, unknown>;
  /** What was received so far, oldest first. */
  events: SentEvent[];
  /** Raw bytes, comments included. */
  text(): string;
  /** Resolves when the server ended it or the connection broke. */
  ended: Promise<void>;
  /** Breaks the connection. */
  leave(): void;
}

/** Opens a stream; resolves when the response headers have arrived. */
export async function readEvents(url: string, headers: Record<string, string>): Promise<Reader> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { headers, agent: false }).on('response', resolve).on('error', reject).end();
  });
  const events: SentEvent[] = [];
  let all = '';
  let rest = '';
  response.setEncoding('utf8').on('data', (text: string) => {
    all += text;
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    events.push(...blocks.flatMap((block) => parseEvent(block) ?? []));
  });
  const ended = new Promise<void>((resolve) => {
    response.on('error', () => undefined).on('close', resolve);
  });
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    events,
    text: () => all,
    ended,
    leave: () => void response.destroy(),
  };
}
