// Unique private words, each with its owner: one found in an answer was readable to somebody.

/** What a canary represents; oracle.ts defines who may read which. */
export type CanaryKind =
  | 'person'
  | 'first name'
  | 'business'
  | 'license'
  | 'street'
  | 'job text'
  | 'bid'
  | 'question'
  | 'message'
  | 'support'
  | 'visit'
  | 'search'
  | 'document'
  | 'dispute'
  | 'report note'
  | 'note of an administrator'
  | 'decision'
  | 'door contact'
  | 'key';

export interface Canary {
  kind: CanaryKind;
  /** Whose it is: 'owner 3'. */
  of: string;
  /** Who else takes part: the other side of a conversation, the owner of the job that a bid is for. */
  with: readonly string[];
  /** The job it belongs to. */
  jobId: number | undefined;
}

const CONSONANTS = 'bcdfghjkmnprst';
const LETTERS = 6;
const WORD = new RegExp(`q[${CONSONANTS}]{${LETTERS}}z`, 'gi');
const PHONE = /(?<!\d)(?:\+?1[ .-]?)?\(?(225)\)?[ .-]?(7\d\d)[ .-]?(\d{4})(?!\d)/g;
const MONEY = /(?<![\d.])(\d{4})\.?(\d{2})(?![\d.])/g;

/** No word of any language, and a name, an address, a title as the product takes them: 'Qbbcdfgz'. */
function wordOf(n: number): string {
  let rest = n;
  let letters = '';
  for (let i = 0; i < LETTERS; i += 1) {
    letters = `${CONSONANTS[rest % CONSONANTS.length] ?? ''}${letters}`;
    rest = Math.floor(rest / CONSONANTS.length);
  }
  return `Q${letters}z`;
}

export class Canaries {
  readonly #known = new Map<string, Canary>();
  #made = 0;
  /** Of amounts alone, so that they stay in their hundred thousand. */
  #amounts = 0;

  #keep(key: string, kind: CanaryKind, of: string, others: readonly string[], jobId?: number): void {
    this.#known.set(key, { kind, of, with: others, jobId });
  }

  /** A word. */
  word(kind: CanaryKind, of: string, others: readonly string[] = [], jobId?: number): string {
    this.#made += 1;
    const word = wordOf(this.#made);
    this.#keep(word.toLowerCase(), kind, of, others, jobId);
    return word;
  }

  /** A telephone number in E.164. */
  phone(of: string): string {
    this.#made += 1;
    const digits = `225${7_000_000 + this.#made}`;
    this.#keep(digits, 'person', of, []);
    return `+1${digits}`;
  }

  /** The amount of a bid in cents: four digits of dollars, two of cents. */
  cents(of: string, others: readonly string[], jobId: number): number {
    this.#amounts += 1;
    const cents = 710_003 + this.#amounts * 7;
    this.#keep(String(cents), 'bid', of, others, jobId);
    return cents;
  }

  /** A secret that the product itself made: a token, the name of a file. */
  secret(text: string, kind: CanaryKind, of: string, others: readonly string[] = []): string {
    this.#secrets.set(text, { kind, of, with: others, jobId: undefined });
    return text;
  }
  readonly #secrets = new Map<string, Canary>();

  /** Every canary that a text holds, each once. */
  in(text: string): { canary: Canary; said: string }[] {
    const matches = new Map<string, string>();
    for (const [match] of text.matchAll(WORD)) {
      matches.set(match.toLowerCase(), match);
    }
    for (const [match, area, middle, last] of text.matchAll(PHONE)) {
      matches.set(`${area}${middle}${last}`, match);
    }
    for (const [match, dollars, cents] of text.matchAll(MONEY)) {
      matches.set(`${dollars}${cents}`, match);
    }
    const known = [...matches].flatMap(([key, said]) => {
      const canary = this.#known.get(key);
      return canary ? [{ canary, said }] : [];
    });
    const secrets = [...this.#secrets].filter(([secret]) => text.includes(secret));
    return [...known, ...secrets.map(([said, canary]) => ({ canary, said }))];
  }
}
