// Statements about wires at a job: by the owner, by an administrator, and by the business before it starts.
import * as z from 'zod/mini';
import { calendarDate, instant, isBlank, optionalText, text, optionalYesNo } from '../../fields.ts';
import { photosField } from '../files/schema.ts';
import { optionalDate } from '../vetting/fields.ts';

/**
 * `answered`: the utility allows other crews; `dropped`: the line is disconnected or without power; `released`: an administrator opened the
 * job; `live`: a live wire is near again. The newest statement counts.
 */
export const WIRE_STATEMENTS = ['answered', 'dropped', 'released', 'live'] as const;
export type WireStatement = (typeof WIRE_STATEMENTS)[number];
const BY_OWNER = ['answered', 'dropped', 'live'] as const satisfies readonly WireStatement[];

/** The utility's answer needs its day, and words or a photo. */
export const SayOfWires = z
  .object({
    kind: z.enum(BY_OWNER, { error: 'form.wireStatement' }),
    words: optionalText(1000),
    /** The day of the utility's answer, or when the line was dropped. */
    saidOn: optionalDate,
    photos: photosField,
  })
  .check(
    z.refine(({ kind, saidOn }) => kind !== 'answered' || !isBlank(saidOn), {
      error: 'form.wireAnswerDay',
      path: ['saidOn'],
    }),
    z.refine(({ kind, words, photos }) => kind !== 'answered' || !isBlank(words) || (photos ?? []).length > 0, {
      error: 'form.wireAnswer',
      path: ['words'],
    }),
  );
export type SayOfWires = z.output<typeof SayOfWires>;
export type SayOfWiresInput = z.input<typeof SayOfWires>;

export const ReleaseWires = z.object({
  reason: text({ message: 'Say why other crews may work near these wires', max: 1000 }),
});

/** The business has looked for wires; required if the owner said that there are some, or was not sure. */
export const StartWork = z.optional(z.nullable(z.object({ wiresChecked: optionalYesNo('form.wiresChecked') })));
export type StartWork = z.output<typeof StartWork>;

export const WiresSaid = z.strictObject({
  kind: z.enum(WIRE_STATEMENTS),
  /** Contact details are masked for bidders; an administrator's reason is for administrators. */
  words: z.nullable(z.string()),
  saidOn: z.nullable(calendarDate),
  at: instant,
});
