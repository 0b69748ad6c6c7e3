// Writes during an outage of the database are made when it is back, and nothing else is retried.
import { expect, test } from 'vitest';
import { retryWrite } from './errors.ts';

const away = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

test('a write that finds no database is retried until there is one', async () => {
  let tries = 0;
  const write = async () => {
    tries += 1;
    if (tries < 3) throw away();
    return 'written';
  };
  expect(await retryWrite(write)).toBe('written');
  expect(tries).toBe(3);
});

test('a refused statement is not retried, and a database that stays unreachable is an error', async () => {
  let tries = 0;
  const refused = async () => {
    tries += 1;
    throw new Error('violates a constraint');
  };
  await expect(retryWrite(refused)).rejects.toThrow('constraint');
  expect(tries).toBe(1);
  await expect(retryWrite(() => Promise.reject(away()), 0)).rejects.toThrow('ECONNREFUSED');
});

test('a server that has become a standby counts as unreachable', async () => {
  const readOnly = Object.assign(new Error('cannot execute INSERT in a read-only transaction'), { code: '25006' });
  let tries = 0;
  const write = async () => {
    tries += 1;
    if (tries < 2) throw readOnly;
  };
  await retryWrite(write);
  expect(tries).toBe(2);
});
