// The code of a business's door check, /v/{code}: printed on its card and typed by visitors.
import { randomInt } from 'node:crypto';
import { DOOR_CODE_LENGTH, DOOR_CODE_LETTERS } from '@live-oak/contract/features/door-check/schema.ts';

/** Twelve random letters: nobody finds another business's code by trying. */
export function newDoorCode(): string {
  return Array.from({ length: DOOR_CODE_LENGTH }, () => DOOR_CODE_LETTERS[randomInt(DOOR_CODE_LETTERS.length)]).join(
    '',
  );
}
