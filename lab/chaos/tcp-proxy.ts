// A TCP proxy before a server: open, closed, or silent like a connection whose other end has vanished.
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** `refuse`: nobody listens. `drop`: accepts and disconnects. `silent`: accepts, and no byte passes either way. */
export type DoorState = 'open' | 'refuse' | 'drop' | 'silent';

export class TcpProxy {
  readonly #to: { host: string; port: number };
  readonly #pairs = new Map<Socket, Socket | undefined>();
  #server: Server | undefined;
  #state: DoorState = 'open';
  port = 0;

  constructor(to: { host: string; port: number }) {
    this.#to = to;
  }

  static async open(port: number): Promise<TcpProxy> {
    const door = new TcpProxy({ host: '127.0.0.1', port });
    await door.#listen();
    return door;
  }

  /** Existing connections change with it; data waiting at a silent proxy continues when it opens. */
  async set(state: DoorState): Promise<void> {
    this.#state = state;
    if (state === 'refuse' || state === 'drop') this.#hangUp();
    if (state === 'refuse') {
      await this.#shut();
      return;
    }
    await this.#listen();
    for (const [near, far] of this.#pairs) {
      if (state === 'silent') {
        near.pause();
        far?.pause();
      } else if (far) {
        near.resume();
        far.resume();
      } else {
        this.#join(near);
      }
    }
  }

  async close(): Promise<void> {
    this.#hangUp();
    await this.#shut();
  }

  async #listen(): Promise<void> {
    if (this.#server) return;
    const server = createServer({ pauseOnConnect: true }, (near) => this.#enter(near));
    server.listen(this.port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    this.port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    this.#server = server;
  }

  async #shut(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (server) await new Promise((resolve) => server.close(resolve));
  }

  #enter(near: Socket): void {
    near.on('error', () => undefined);
    if (this.#state === 'drop') {
      near.destroy();
      return;
    }
    this.#pairs.set(near, undefined);
    near.once('close', () => {
      this.#pairs.get(near)?.destroy();
      this.#pairs.delete(near);
    });
    if (this.#state === 'open') this.#join(near);
  }

  #join(near: Socket): void {
    const far = connect(this.#to);
    this.#pairs.set(near, far);
    far.on('error', () => undefined);
    far.once('close', () => near.destroy());
    near.on('data', (bytes) => void far.write(bytes));
    far.on('data', (bytes) => void near.write(bytes));
    near.resume();
  }

  #hangUp(): void {
    for (const [near, far] of this.#pairs) {
      near.destroy();
      far?.destroy();
    }
  }
}
