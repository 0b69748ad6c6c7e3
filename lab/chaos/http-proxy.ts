// An HTTP proxy before a service: forwards requests, or is slow, fails, hangs, responds late or breaks off in the middle.
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { portOf } from '../harness/port-of.ts';

/**
 * `slow`: forwarded after `ms`. `answers`: responds with the status and forwards nothing. `silent`: accepted, never answered.
 * `late`: forwarded at once, answered after `ms`. `cut`: half of the response body. `methods` limits it to those methods; all
 * without it.
 */
export type HttpFault = (
  | { kind: 'slow' | 'late'; ms: number }
  | { kind: 'answers'; status: number }
  | { kind: 'silent' }
  | { kind: 'cut' }
) & { methods?: readonly string[] };

export class HttpProxy {
  readonly #to: string;
  readonly #server: Server;
  fault: HttpFault | undefined;
  /** Requests that arrived, faults included. */
  requests = 0;

  constructor(to: string) {
    this.#to = to;
    this.#server = createServer((incoming, outgoing) => {
      this.requests += 1;
      this.#take(incoming, outgoing).catch(() => incoming.socket.destroy());
    });
  }

  static async open(to: string): Promise<HttpProxy> {
    const door = new HttpProxy(to);
    door.#server.listen(0, '127.0.0.1');
    await once(door.#server, 'listening');
    return door;
  }

  get url(): string {
    // It listens on a port.
    return `http://127.0.0.1:${portOf(this.#server)}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Requests waiting at a silent proxy are disconnected when it stops. */
  end(): void {
    const wasSilent = this.fault?.kind === 'silent';
    this.fault = undefined;
    if (wasSilent) this.#server.closeAllConnections();
  }

  async #take(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const fault = this.fault?.methods?.includes(incoming.method ?? '') === false ? undefined : this.fault;
    if (fault?.kind === 'silent') {
      incoming.resume();
      return;
    }
    if (fault?.kind === 'answers') {
      incoming.resume();
      outgoing.writeHead(fault.status, { 'content-type': 'application/xml' });
      outgoing.end('<?xml version="1.0"?><Error><Code>Failing</Code></Error>');
      return;
    }
    if (fault?.kind === 'slow') await sleep(fault.ms);
    await this.#pass(incoming, outgoing, fault);
  }

  async #pass(incoming: IncomingMessage, outgoing: ServerResponse, fault: HttpFault | undefined): Promise<void> {
    const onward = request(this.#to + (incoming.url ?? '/'), { method: incoming.method, headers: incoming.headers });
    incoming.pipe(onward);
    // The event response of a client request has this one argument; once() cannot know.
    const [answer] = (await once(onward, 'response')) as [IncomingMessage];
    if (fault?.kind === 'late') await sleep(fault.ms);
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    if (fault?.kind !== 'cut') {
      answer.pipe(outgoing);
      return;
    }
    const body = Buffer.concat(await answer.toArray());
    outgoing.write(body.subarray(0, Math.floor(body.length / 2)), () => outgoing.destroy());
  }
}
