// Parts of a job: what a viewer may do, its pictures, and statements about wires.
import { list } from '../../keys.ts';
import * as z from 'zod/mini';
import { flags, calendarDate, instant, isBlank, optionalText, text, optionalYesNo, at, each } from '../../fields.ts';
import { photosField } from '../files/schema.ts';
import { optionalDate } from '../vetting/fields.ts';

/** What the viewer may do now; screens use this, never a role. `hold`: an administrator opens a dispute to hold the payment. */
export const JobAbilities = flags(
  ...list('edit, resubmit, cancel, bid, seeBids, award, seeContacts, decline, start, finish, confirm, dispute, hold'),
  ...list('review, approve, reject, closeBidding, reopenBidding, extendBidding, sayOfWires, releaseWires, askAgain'),
  ...list('openToAll'),
);
export type JobAbilities = z.infer<typeof JobAbilities>;

/** 'utility': of the utility's answer about wires. */
export const PICTURE_KINDS = ['asked', 'finished', 'utility'] as const;

/** A picture of a job, without metadata such as its location. */
export const JobPicture = z.strictObject({
  /** Of the upload, as in `photos` of a change. */
  id: z.int(),
  ...each(z.string(), 'path', 'thumbPath'),
  ...each(z.int(), 'width', 'height'),
  /** All but 'asked' are only for both sides and administrators. */
  kind: z.enum(PICTURE_KINDS),
});
export type JobPicture = z.infer<typeof JobPicture>;

/** `answered`: the utility allows other crews. `dropped`: the line is off; `live`: on again. `released`: by an administrator. The newest counts. */
export const WIRE_STATEMENTS = ['answered', 'dropped', 'released', 'live'] as const;
export type WireStatement = (typeof WIRE_STATEMENTS)[number];
const BY_OWNER = ['answered', 'dropped', 'live'] as const satisfies readonly WireStatement[];

/** The utility's answer needs its day, and words or a photo. */
export const SayOfWires = z
  .object({
    kind: z.enum(BY_OWNER, 'form.wireStatement'),
    words: optionalText(1000),
    /** The day of the utility's answer, or when the line was dropped. */
    saidOn: optionalDate,
    photos: photosField,
  })
  .check(
    z.refine(({ kind, saidOn }) => kind !== 'answered' || !isBlank(saidOn), at('saidOn', 'form.wireAnswerDay')),
    z.refine(
      ({ kind, words, photos }) => kind !== 'answered' || !isBlank(words) || (photos ?? []).length > 0,
      at('words', 'form.wireAnswer'),
    ),
  );
export type SayOfWires = z.output<typeof SayOfWires>;
export type SayOfWiresInput = z.input<typeof SayOfWires>;

export const ReleaseWires = z.object({ reason: text('Say why other crews may work near these wires', 1000) });

/** The business has looked for wires; required if the owner said that there are some, or was not sure. */
export const StartWork = z.optional(z.nullable(z.object({ wiresChecked: optionalYesNo('form.wiresChecked') })));

export const WiresSaid = z.strictObject({
  kind: z.enum(WIRE_STATEMENTS),
  /** Contact details are masked for bidders; an administrator's reason is for administrators. */
  words: z.nullable(z.string()),
  saidOn: z.nullable(calendarDate),
  at: instant,
});
