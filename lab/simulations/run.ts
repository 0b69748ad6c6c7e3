// Runs a life act by act: each act is repeated until the product is in the model's state, as people do without a response.
import { isDeepStrictEqual } from 'node:util';
import type { Chance } from './chance.ts';
import type { Steps } from './deaths.ts';
import type { Setup } from './setup.ts';
import type { Call, Reply } from './stage.ts';

const HOUR_MS = 3_600_000;
/** How often the clock may advance while an act is not finished. */
const MOST_TURNS = 80;
const CLICKS_TWICE = 0.1;

export type Progress = 'over' | 'stuck' | 'asleep';
export interface AnyAct {
  do: string;
  /** A wait, during which nobody does anything. */
  hours?: number;
}

/** The state of a life as text, equal exactly if the states are equal. */
export type Standing = Readonly<Record<string, string | string[]>>;

/** An act in a few letters, for a finding. */
export const wordsOf = ({ do: name, ...rest }: AnyAct) => [name, ...Object.values(rest).map(String)].join(' ');

/** One life in a setup; its kind defines its acts and their results. */
export abstract class Run<Act extends AnyAct, Model, Found extends { standing: Standing }> {
  readonly n: number;
  readonly setup: Setup;
  readonly acts: readonly Act[];
  readonly #chance: Chance;
  readonly steps: Steps | undefined;
  #at = 0;
  #turns = 0;
  #isDone = false;
  #hasHappened = false;
  #answers = 0;
  #paid = new Set<string>();
  #last: Reply | undefined;
  model: Model;
  wakeAt: number | undefined;
  finding: string | undefined;

  constructor(
    setup: Setup,
    { n, acts, model, steps }: { n: number; acts: readonly Act[]; model: Model; steps?: Steps },
  ) {
    this.n = n;
    this.setup = setup;
    this.acts = acts;
    this.model = model;
    this.steps = steps;
    this.#chance = setup.stage.chance.fork();
  }

  /** Its id in the gateway's metadata. */
  abstract get mark(): [name: string, id: number];
  abstract begin(admin: number): Promise<void>;
  /** The state after an act without faults. */
  protected abstract after(model: Model, act: Act): Model;
  protected abstract wanted(model: Model): Standing;
  abstract look(): Promise<Found>;
  /** The one call of an act; undefined without a call. */
  protected abstract callOf(act: Act, found: Found): Call | undefined;
  /** What happens at the gateway without a call of ours, once; false if an act has no effect there. */
  protected atGateway(_act: Act, _found: Found): boolean {
    return false;
  }
  /** The cards entered on the page that the call opens, one after the other's start. */
  protected abstract cardsOf(act: Act): { who: number; cards: readonly string[] } | undefined;
  /** The person's action after the response; false if it has to be requested again. */
  protected abstract afterAnswer(act: Act): Promise<boolean>;
  /** How many payments it must have made. */
  abstract get charges(): number;
  /** Other errors once everything has settled. */
  abstract faultsOfMoney(): Promise<string[]>;

  get words(): string {
    return this.acts.map(wordsOf).join(' · ');
  }

  /** The expected state. */
  get wantedNow(): Standing {
    return this.wanted(this.model);
  }

  /** Continues as far as it can now. */
  async goOn(): Promise<Progress> {
    for (;;) {
      const act = this.acts[this.#at];
      if (!act || this.finding !== undefined) return 'over';
      if (act.hours !== undefined && !this.#hasSlept(act.hours)) return 'asleep';
      const next = this.after(this.model, act);
      if (!(await this.#does(act, next))) return this.#isStuck(act, next);
      this.model = next;
      this.#at += 1;
      this.#turns = 0;
      this.#isDone = false;
      this.#hasHappened = false;
      this.#paid.clear();
      this.wakeAt = undefined;
    }
  }

  #hasSlept(hours: number): boolean {
    const now = this.setup.stage.now.getTime();
    this.wakeAt ??= now + hours * HOUR_MS;
    return this.wakeAt <= now;
  }

  async #isStuck(act: Act, next: Model): Promise<Progress> {
    this.#turns += 1;
    if (this.#turns <= MOST_TURNS) return 'stuck';
    const answer = this.#last ? `${this.#last.status} ${JSON.stringify(this.#last.body)}` : 'none';
    const { standing } = await this.look();
    this.finding =
      `stuck at act ${this.#at + 1}, ${wordsOf(act)}: it stands at ${JSON.stringify(standing)}, not ` +
      `${JSON.stringify(this.wanted(next))}; the last answer: ${answer.slice(0, 300)}`;
    return 'over';
  }

  /** Does an act, or the rest of it; true once the life is in the act's target state. */
  async #does(act: Act, next: Model): Promise<boolean> {
    const findings = await this.look();
    const wanted = this.wanted(next);
    if (!this.#hasHappened) this.#hasHappened = this.atGateway(act, findings);
    const isThere = isDeepStrictEqual(findings.standing, wanted);
    const call = this.#isDone || act.hours !== undefined ? undefined : this.callOf(act, findings);
    if (!call) return isThere;
    const hasMoved = !isDeepStrictEqual(wanted, this.wanted(this.model));
    if (isThere && hasMoved) return true;
    // Repeating an unanswered click uses the click's key; a click after a response has a new one.
    await this.#ask({ ...call, key: `life-${this.n}-${this.#at}-${this.#answers}` }, act);
    const isNow = isDeepStrictEqual((await this.look()).standing, wanted);
    return isNow && (hasMoved || this.#isDone);
  }

  async #ask(call: Call, act: Act): Promise<void> {
    const { stage } = this.setup;
    const asks = [stage.call(call, this.steps)];
    if (this.steps === undefined && stage.danger.run > 0 && this.#chance.is(CLICKS_TWICE)) {
      stage.counts.add('click twice');
      asks.push(stage.call(call));
    }
    const replies = await Promise.all(asks);
    const best = replies.find(({ status }) => status >= 200 && status < 300) ?? replies[0];
    this.#last = best;
    const isAnswered = best !== undefined && best.status >= 200 && best.status < 300;
    this.#answers += isAnswered ? 1 : 0;
    const page = this.cardsOf(act);
    if (isAnswered && page) {
      // The response to an act with a gateway page has its session.
      await this.#payOn((best.body as { sessionId: string }).sessionId, page);
      return;
    }
    this.#isDone = (await this.afterAnswer(act)) && isAnswered;
  }

  async #payOn(id: string, { who, cards }: { who: number; cards: readonly string[] }): Promise<void> {
    const outcomes = await Promise.all(cards.map((card) => this.setup.pay({ id, who }, card, this.steps)));
    if (outcomes.includes('complete') && !this.#paid.has(id)) {
      this.setup.stage.counts.add('paid page');
      this.#paid.add(id);
    }
    this.#isDone = outcomes.every((outcome) => outcome === 'complete' || outcome === 'declined');
    this.#last = { status: 0, body: outcomes };
  }
}

/** Any kind of life, for the code that runs and checks it. */
export type AnyRun = Pick<
  Run<never, unknown, { standing: Standing }>,
  'n' | 'words' | 'mark' | 'begin' | 'goOn' | 'look' | 'wakeAt' | 'finding' | 'faultsOfMoney' | 'charges'
> & { readonly wantedNow: Standing };
