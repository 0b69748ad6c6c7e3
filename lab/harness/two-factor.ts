// People with a second factor, on a clock that advances by the steps of their codes.
import { TOTP, Secret } from 'otpauth';
import { expect } from 'vitest';
import { PASSWORD, type Person, type TestApp } from './app.ts';
import { confirmedAddress } from './rows.ts';

const START = new Date('2026-11-21T12:00:00Z').getTime();

export interface Made {
  secret: string;
  otpauthUrl: string;
  qr: { size: number; path: string };
}
interface Guarded {
  person: Person;
  email: string;
  secret: string;
  recovery: string[];
}

export function withTwoFactors(stage: TestApp) {
  let count = 0;
  stage.clock.now = new Date(START);
  /** The next time step, so that the next code is new. */
  const later = (steps = 1) => {
    stage.clock.now = new Date((stage.clock.now?.getTime() ?? START) + steps * 30_000);
  };
  const codeOf = (secret: string, steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: (stage.clock.now?.getTime() ?? START) + steps * 30_000,
    });

  async function turnOn(person: Person, email: string): Promise<Guarded> {
    await confirmedAddress(stage.db, person.id);
    const { body } = await person.post<Made>('/api/auth/two-factor/setup', { password: PASSWORD });
    const verified = await person.post<{ recoveryCodes: string[] }>('/api/auth/two-factor/verify', {
      code: codeOf(body.secret),
    });
    expect(verified.status).toBe(200);
    later(2);
    return { person, email, secret: body.secret, recovery: verified.body.recoveryCodes };
  }

  async function guarded(): Promise<Guarded> {
    count += 1;
    const email = `guarded${count}@example.com`;
    return turnOn(await stage.client({ email, username: `guarded-${count}` }), email);
  }

  async function signIn(email: string, more: Record<string, unknown> = {}) {
    const person = stage.visitor();
    const answer = await person.post('/api/auth/login', { email, password: PASSWORD, ...more });
    return { ...answer, person };
  }
  return { later, codeOf, turnOn, guarded, signIn };
}
