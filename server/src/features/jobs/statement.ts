// A job query under construction: text with placeholders, values, and a name, so that the database prepares each shape once.
import { createHash } from 'node:crypto';

export interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

/** Collects values and hands out their placeholders. */
export class Values {
  readonly list: unknown[] = [];
  add(value: unknown): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }
}

const names = new Map<string, string>();

export function statement(text: string, values: Values): Statement {
  let name = names.get(text);
  if (name === undefined) {
    name = `jobs_${createHash('sha1').update(text).digest('hex').slice(0, 16)}`;
    names.set(text, name);
  }
  return { name, text, values: values.list };
}

export const allOf = (conditions: readonly string[]) =>
  conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
