// What a reply says to a person.
import { reasonIn, type Reason, type Reasoned, type Sentence } from '@live-oak/contract/reasons.ts';
import { messageOf } from './errors.ts';

/** For the wire: in English, with the key and the values by which another language words it. */
export function said(reason: Reason): Sentence & Partial<Reasoned> {
  return { message: messageOf(reason), ...reasonIn(reason) };
}
