// Sends one request over a real connection byte for byte, and reads the response.
import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { unzipSync } from 'fflate';
import { pdfText } from '../harness/pdf-text.ts';

export interface Shot {
  method: string;
  /** Sent as is: no part is encoded or corrected. */
  path: string;
  headers: Record<string, string | string[]>;
  body?: Buffer | undefined;
}

export interface Landed {
  /** 0: the connection ended without a response. */
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  ms: number;
}

/** A stream has no end: its first bytes count as its response. */
const STREAM_MS = 150;

export class Wire {
  readonly #agent: Agent;
  readonly #url: URL;
  readonly #noAnswerMs: number;

  /** A call that takes longer than `noAnswerMs` has no response. */
  constructor(url: string, connections: number, noAnswerMs: number) {
    this.#noAnswerMs = noAnswerMs;
    this.#url = new URL(url);
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  send(shot: Shot): Promise<Landed> {
    const began = performance.now();
    return new Promise((resolve) => {
      let isOver = false;
      const land = (status: number, headers: IncomingHttpHeaders, body: Buffer) => {
        if (!isOver) {
          isOver = true;
          clearTimeout(deadline);
          resolve({ status, headers, body, ms: performance.now() - began });
        }
      };
      const call = request(
        {
          agent: this.#agent,
          host: this.#url.hostname,
          port: this.#url.port,
          method: shot.method,
          path: shot.path,
          headers: { ...shot.headers, ...(shot.body ? { 'content-length': String(shot.body.length) } : {}) },
        },
        (answer) => {
          const pieces: Buffer[] = [];
          const all = () => land(answer.statusCode ?? 0, answer.headers, Buffer.concat(pieces));
          answer.on('data', (piece: Buffer) => pieces.push(piece));
          answer.on('end', all);
          answer.on('error', all);
          if (String(answer.headers['content-type']).startsWith('text/event-stream')) {
            setTimeout(() => {
              all();
              answer.destroy();
            }, STREAM_MS);
          }
        },
      );
      const deadline = setTimeout(() => call.destroy(new Error('no answer')), this.#noAnswerMs);
      call.on('error', () => land(0, {}, Buffer.alloc(0)));
      call.end(shot.body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** Everything readable in a response: its head and its body, including archives and PDFs. */
export function textOf({ headers, body }: Landed): string {
  const type = headers['content-type'] ?? '';
  const head = JSON.stringify(headers);
  try {
    if (type.startsWith('application/zip')) {
      const files = Object.entries(unzipSync(body)).map(([name, bytes]) => `${name}\n${Buffer.from(bytes).toString()}`);
      return [head, ...files].join('\n');
    }
    if (type.startsWith('application/pdf')) {
      return `${head}\n${body.toString('latin1')}\n${pdfText(body)}`;
    }
  } catch {
    // A user's uploaded document: read as is.
  }
  return `${head}\n${body.toString()}`;
}
