// A network of three machines on this one: a namespace for each, joined by a bridge, with cables that can be disconnected.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

/** So that two concurrent drills have separate networks. */
const NUMBER = process.pid % 250;
const BRIDGE = `oak${NUMBER}`;
export const NETWORK = `10.213.${NUMBER}.0/24`;
const HERE = `10.213.${NUMBER}.1/24`;

function ip(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('ip', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`ip ${args.join(' ')} ended with ${status}: ${stderr}`);
  return stdout;
}

/** One machine: its processes are those of its namespace. */
export class Machine {
  readonly name: string;
  readonly address: string;
  readonly namespace: string;
  readonly #cable: string;

  constructor(name: string, at: number) {
    this.name = name;
    this.address = `10.213.${NUMBER}.${10 + at}`;
    this.namespace = `${BRIDGE}-${at}`;
    this.#cable = `${BRIDGE}c${at}`;
    ip('netns', 'add', this.namespace);
    ip('link', 'add', this.#cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', this.namespace);
    ip('link', 'set', this.#cable, 'master', BRIDGE, 'up');
    ip('-n', this.namespace, 'address', 'add', `${this.address}/24`, 'dev', 'eth0');
    ip('-n', this.namespace, 'link', 'set', 'eth0', 'up');
    ip('-n', this.namespace, 'link', 'set', 'lo', 'up');
  }

  /** The processes of these programs; all if none is named. */
  processes(...programs: string[]): number[] {
    const all = ip('netns', 'pids', this.namespace).split('\n').filter(Boolean).map(Number);
    return programs.length === 0 ? all : all.filter((pid) => programs.includes(programOf(pid)));
  }

  /** Sends a signal to them, a few times, since a process may be starting another. */
  signal(signal: NodeJS.Signals, ...programs: string[]): void {
    for (let times = 0; times < 3; times += 1) for (const pid of this.processes(...programs)) kill(pid, signal);
  }

  pullCable(): void {
    ip('link', 'set', this.#cable, 'down');
  }

  plugCable(): void {
    ip('link', 'set', this.#cable, 'up');
  }
}

function programOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return '';
  }
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has exited.
  }
}

export interface Network {
  machines: readonly [Machine, Machine, Machine];
  /** Ends every process of the machines and removes everything, `folder` too. */
  close: () => Promise<void>;
}

/** Removes everything when the pipe from this process closes, however this process ends. */
const SWEEP = `cat >/dev/null; bridge=$1; shift
  for space; do ip netns pids "$space" | xargs -r kill -9; ip netns delete "$space"; done
  ip link delete "$bridge"; rm -rf "$0"`;

function sweepAtTheEnd(folder: string): ChildProcess {
  const spaces = [1, 2, 3].map((at) => `${BRIDGE}-${at}`);
  const sweeper = spawn('sh', ['-c', SWEEP, folder, BRIDGE, ...spaces], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  sweeper.unref();
  return sweeper;
}

export function openNetwork(folder: string): Network {
  const sweeper = sweepAtTheEnd(folder);
  ip('link', 'add', BRIDGE, 'type', 'bridge');
  ip('address', 'add', HERE, 'dev', BRIDGE);
  ip('link', 'set', BRIDGE, 'up');
  return {
    machines: [new Machine('database-1', 1), new Machine('database-2', 2), new Machine('witness', 3)],
    async close() {
      const ended = once(sweeper, 'exit');
      sweeper.ref();
      sweeper.stdin?.end();
      await ended;
    },
  };
}
