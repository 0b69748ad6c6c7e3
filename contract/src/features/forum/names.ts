// Schema of a forum name, which must not reveal its person or claim a title that badges show.
import * as z from 'zod/mini';
import { maskContacts } from '../../masking.ts';
import { storable } from '../../fields.ts';

const MIN_FORUM_NAME = 3;
export const MAX_FORUM_NAME = 30;

export const NAME_LENGTH = 'forumForm.nameLength';

const RESERVED =
  /admin|moderat|liveoak|support|helpdesk|official|staff|formermember|webmaster|arborist(?:verified|certified)|(?:verified|certified|licensed|master)arborist|memberbusiness|isacertified|ldaf/u;

/** Names are compared by it: 'Bayou-Boy' and 'bayou boy' are one name. */
export const forumNameKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

export const forumName = z.pipe(
  z.string(NAME_LENGTH).check(storable),
  z.pipe(
    z.transform((name: string) => name.normalize('NFC').trim().replaceAll(/\s+/gu, ' ')),
    z.string().check(
      z.minLength(MIN_FORUM_NAME, { error: NAME_LENGTH, abort: true }),
      z.maxLength(MAX_FORUM_NAME, { error: NAME_LENGTH, abort: true }),
      z.refine((name) => !maskContacts(name).masked && !/\p{N}{7}/u.test(forumNameKey(name)), {
        error: 'forumForm.nameContact',
        abort: true,
      }),
      // No letters of other scripts that look like Latin ones.
      z.regex(/^\p{Script=Latin}[\p{Script=Latin}0-9 .'’-]*$/u, { error: 'forumForm.nameLetters', abort: true }),
      z.refine((name) => forumNameKey(name).length >= MIN_FORUM_NAME, { error: NAME_LENGTH, abort: true }),
      z.refine((name) => !RESERVED.test(forumNameKey(name)), 'forumForm.nameReserved'),
    ),
  ),
);
