// No open page goes stale: through the whole life of a job, each page left open shows what a new one would.
import type { Page } from '@playwright/test';
import { expect, openSignedIn, test, unique, type Person } from './people.ts';

/** Without relative times, which depend on the moment of rendering. */
async function textOf(page: Page): Promise<string> {
  const text = await page.getByRole('main').innerText();
  // Content that changes by itself: times pass, midnight in Louisiana among them, and other stories post jobs and save searches.
  return text.replaceAll(
    /just now|\d+ (?:minute|hour)s? ago|due in \d+ \w+|\d+ days? left|\d+ (?:open in|of \d+ fit)|Saved searches \(\d+\)/g,
    '',
  );
}

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Somebody with several open pages, and one more to see what a new page shows. */
class Watcher {
  readonly #person: Person;
  readonly #open: Page[];
  readonly #anew: Page;

  constructor(person: Person, open: Page[], anew: Page) {
    this.#person = person;
    this.#open = open;
    this.#anew = anew;
  }

  static async of(person: Person, paths: readonly string[]): Promise<Watcher> {
    const open: Page[] = [];
    for (const path of paths) {
      const page = await person.context.newPage();
      await page.goto(path);
      await settled(page);
      await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
      open.push(page);
    }
    return new Watcher(person, open, await person.context.newPage());
  }

  /** Runs `deed`; the first page, which shows the job, updates without interaction. */
  async sees(deed: () => Promise<unknown>): Promise<void> {
    const [ofJob] = this.#open;
    const before = ofJob && (await textOf(ofJob));
    await deed();
    await expect.poll(() => ofJob && textOf(ofJob)).not.toBe(before);
  }

  /** Each open page shows what a new one does; the new one is reloaded only if they differ. */
  async isUpToDate(): Promise<void> {
    for (const page of this.#open) {
      await expect(async () => {
        await this.#anew.goto(page.url());
        await settled(this.#anew);
        const text = await textOf(this.#anew);
        await expect.poll(() => textOf(page), { timeout: 3000, message: page.url() }).toBe(text);
      }).toPass({ timeout: 60_000 });
    }
  }

  /** The connection drops, the change happens, and the connection returns. */
  async missesIt(deed: () => Promise<unknown>): Promise<void> {
    this.#person.expectOffline(true);
    await this.#person.context.setOffline(true);
    await deed();
    await this.#person.context.setOffline(false);
  }
}

// Long: one-job.journey.ts also waits on open pages, for each of its people's actions.
test(
  'open pages follow a job from its approval to its end, also across a lost connection',
  { tag: '@long' },
  async ({ newPerson }) => {
    // A whole job, with ten open pages, each compared several times.
    test.slow();
    const [owner, crew, admin] = [await newPerson(), await newPerson(), await newPerson()];
    await openSignedIn(owner, 'owner', '/');
    await openSignedIn(crew, 'member', '/');
    await openSignedIn(admin, 'admin', '/');
    const ask = async (who: Person, method: 'POST' | 'PATCH', path: string, sent: unknown = {}) => {
      const answer = await who.call(method, path, sent);
      expect([path, answer.ok()]).toEqual([path, true]);
      // The shape of all calls here: a created row's id, or a payment's session.
      return (await answer.json()) as { id: number; sessionId: string };
    };
    const { id } = await ask(owner, 'POST', '/api/jobs', {
      title: unique('Stumps by the fence '),
      description: 'Two stumps beside the fence, both a foot below grade.',
      location: '2117 Camellia Ave, Baton Rouge, LA 70808',
      serviceType: 'Stump Grinding',
      urgency: 'low',
    });
    const owners = await Watcher.of(owner, [`/jobs/${id}`, '/jobs', '/dashboard']);
    const admins = await Watcher.of(admin, [`/jobs/${id}`, '/admin/jobs']);

    await admins.sees(() => owners.sees(() => ask(admin, 'PATCH', `/api/jobs/${id}/approve`)));
    await owners.isUpToDate();
    await admins.isUpToDate();

    const crews = await Watcher.of(crew, [`/jobs/${id}`, '/jobs', '/provider-dashboard', '/dashboard']);
    let bidId = 0;
    const bid = async () => {
      bidId = (await ask(crew, 'POST', '/api/bids', { jobId: id, bidAmount: 1250, message: 'Half a day.' })).id;
    };
    // The bidder has other pages open too.
    await crews.sees(bid);
    await crews.isUpToDate();

    const all = async () => {
      await owners.isUpToDate();
      await crews.isUpToDate();
      await admins.isUpToDate();
    };
    await crews.sees(() => owners.sees(() => ask(admin, 'POST', `/api/admin/jobs/${id}/close-bidding`)));

    let sessionId = '';
    await owners.sees(async () => {
      ({ sessionId } = await ask(owner, 'POST', `/api/jobs/${id}/award`, { bidId }));
    });
    await crews.sees(() =>
      owners.sees(() => ask(owner, 'POST', `/api/sandbox/checkout/${sessionId}/pay`, { card: '4242424242424242' })),
    );
    await all();

    await crews.sees(() => owners.sees(() => owners.missesIt(() => ask(crew, 'POST', `/api/jobs/${id}/start`))));
    await owners.isUpToDate();

    await crews.sees(() => owners.sees(() => ask(crew, 'POST', `/api/jobs/${id}/complete`)));
    await crews.sees(() => owners.sees(() => ask(owner, 'POST', `/api/jobs/${id}/confirm-completion`)));
    await all();
  },
);
