// Load shedding: admits the requests that this process can handle and refuses others with 503 before body, session and database.
import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { addressForLimits } from '../address.ts';
import { SESSION_COOKIE } from '../cookies.ts';
import { routeOf } from '../path.ts';
import { Crowd } from './crowd.ts';
import { HIGHEST, Pressure, type Queues, type Sample } from './pressure.ts';
import { rankOfAddress, type Rank } from './ranks.ts';
import { sendRefusal } from './refusal.ts';

const START: Readonly<Record<Rank, number>> = { first: 0, usual: 1, keep: 2 };
/** Who is let in stays the same for this long, so that a page comes whole or not at all; then it is others' turn. */
const TURN_MS = 60_000;
const STREAM = '/api/notifications/stream';
/** Beyond this many connections even the refusal is too much. */
const HARD_STOP = 1.25;

/** For the operator: what was refused since the start, and why now. */
export interface AdmissionFigures {
  /** 0 lets everybody in; 1: all of `first` refused; 2: all of `usual`. */
  level: number;
  refused: Readonly<Record<Rank, number>>;
  /** Refused since this process has too many connections. */
  refusedConnections: number;
  connections: number;
  /** The last window that was looked at. */
  last: Sample;
}

interface AdmissionOptions {
  log: Logger;
  queues: Queues;
  /** Off: nobody is refused. */
  isOn: boolean;
  /** Connections of this process; on more, each is answered 503 and closed. */
  mostConnections: number;
}

/** 0 to 1, always the same for the same text and turn. */
function placeOf(text: string, turn: number): number {
  let hash = 0x811c9dc5 ^ turn;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}

const COOKIE_START = `${SESSION_COOKIE}=`;

/** The session's token as it came, unchecked; undefined without one. */
function sessionText({ headers }: FastifyRequest): string | undefined {
  const { cookie } = headers;
  const start = cookie?.indexOf(COOKIE_START) ?? -1;
  return start < 0 ? undefined : cookie?.slice(start + COOKIE_START.length, start + COOKIE_START.length + 43);
}

export class Admission {
  readonly pressure: Pressure;
  readonly #crowd = new Crowd();
  /** What our own calls to ourselves carry: they belong to something that was let in. Nobody else can know it. */
  readonly inside = { 'x-live-oak-inside': randomBytes(24).toString('base64url') } as const;
  readonly #isOn: boolean;
  readonly #mostConnections: number;
  readonly #refused: Record<Rank, number> = { first: 0, usual: 0, keep: 0 };
  readonly #tooMany = new WeakSet<Socket>();
  readonly #salt = randomBytes(4).readUInt32LE();
  #connections = 0;
  #over = 0;
  #refusedConnections = 0;
  /** Visitors without a session: every so many is refused, by counting up. */
  #share = 0;

  constructor({ log, queues, isOn, mostConnections }: AdmissionOptions) {
    this.#isOn = isOn;
    this.#mostConnections = mostConnections;
    this.pressure = new Pressure(queues, this.#crowd, (before, now) => {
      if (!isOn) {
        return;
      }
      if (before === 0 && now > 0) {
        log.warn({ ...this.pressure.last }, 'more comes than this process can carry: it refuses some with 503');
      } else if (before > 0 && now === 0) {
        log.info({ refused: this.#refused }, 'this process lets everybody in again');
      }
    });
  }

  /** See AdmissionFigures: the pressure, which is nobody's reason for anything while shedding is off. */
  get level(): number {
    return this.#isOn ? this.pressure.level : 0;
  }

  figures(): AdmissionFigures {
    return {
      level: this.level,
      refused: { ...this.#refused },
      refusedConnections: this.#refusedConnections,
      connections: this.#connections,
      last: this.pressure.last,
    };
  }

  /** False, and counted, when somebody must come back later. */
  admits(rank: Rank, request: FastifyRequest): boolean {
    const share = Math.min(this.level, HIGHEST) - START[rank];
    if (share <= 0 || this.#isInside(request)) {
      return true;
    }
    if (share < 1 && !this.#isTheirTurnToWait(share, request)) {
      return true;
    }
    this.#refused[rank] += 1;
    return false;
  }

  #isInside({ headers }: FastifyRequest): boolean {
    return headers['x-live-oak-inside'] === this.inside['x-live-oak-inside'];
  }

  /** Somebody signed in is in or out for a whole turn; a visitor's page asks for little, so they are taken as they come. */
  #isTheirTurnToWait(share: number, request: FastifyRequest): boolean {
    const session = sessionText(request);
    if (session !== undefined) {
      return placeOf(session, this.#salt + Math.floor(Date.now() / TURN_MS)) < share;
    }
    this.#share += share;
    if (this.#share < 1) {
      return false;
    }
    this.#share -= 1;
    return true;
  }

  /** Answers 503 at once; `isLast` closes the connection with it. */
  refuse(request: FastifyRequest, reply: FastifyReply, isLast = false): FastifyReply {
    request.isRefused = true;
    reply.hijack();
    sendRefusal(request, reply.raw, { level: this.level, isLast });
    return reply;
  }

  /** Installs admission before everything else; call it first, before any hook or route. */
  watch(http: FastifyInstance): void {
    http.decorate('admission', { getter: (): Admission => this });
    http.decorateRequest('isRefused', false);
    http.addHook('onRoute', (route) => {
      const rank = rankOfAddress(String(route.method), route.url);
      if (rank) {
        route.config = { ...route.config, rank };
      }
    });
    http.addHook('onRequest', (request, reply, done) => {
      this.pressure.arrivals += 1;
      this.#count(request, reply);
      if (this.level === 0 && this.#over === 0) {
        done();
        return;
      }
      const rank = request.routeOptions.config.rank;
      const isLast = this.#over > 0 && this.#tooMany.has(request.raw.socket) && !isHealth(request);
      if (isLast) {
        this.#refusedConnections += 1;
      } else if (rank === undefined || this.admits(rank, request)) {
        done();
        return;
      }
      this.refuse(request, reply, isLast);
    });
    this.#countConnections(http);
    http.addHook('onListen', (done) => {
      this.pressure.start();
      done();
    });
    http.addHook('onClose', async () => this.pressure.stop());
  }

  /** Who asks, and what is not answered yet. What we ask ourselves belongs to somebody who is counted; a stream is never answered. */
  #count(request: FastifyRequest, reply: FastifyReply): void {
    if (this.#isInside(request)) {
      return;
    }
    this.#crowd.saw(sessionText(request) ?? addressForLimits(request.ip));
    if (routeOf(request) === STREAM) {
      return;
    }
    this.#crowd.inFlight += 1;
    reply.raw.once('close', () => {
      this.#crowd.inFlight -= 1;
    });
  }

  #countConnections({ server }: FastifyInstance): void {
    server.maxConnections = Math.ceil(this.#mostConnections * HARD_STOP);
    server.on('connection', (socket) => {
      this.#connections += 1;
      this.pressure.connections += 1;
      const isOver = this.#connections > this.#mostConnections;
      if (isOver) {
        this.#over += 1;
        this.#tooMany.add(socket);
      }
      socket.once('close', () => {
        this.#connections -= 1;
        this.#over -= isOver ? 1 : 0;
      });
    });
  }
}

/** Asked by what restarts or takes this process away: it is answered whatever comes. */
function isHealth(request: FastifyRequest): boolean {
  const url = routeOf(request);
  return url === '/healthz' || url === '/readyz' || url === '/metrics';
}
