// What is said of wires at a job: by the owner, by an administrator, and by the business before it starts.
import * as z from 'zod/mini';
import { calendarDate, instant, optionalText, text, optionalYesNo } from '../../fields.ts';
import { photosField } from '../files/schema.ts';
import { optionalDate } from '../vetting/fields.ts';

/**
 * `answered`: the utility said that other crews may work there; `dropped`: the line is disconnected or without power; `released`: an
 * administrator opened the job with a reason; `live`: a live wire is near again. The newest statement holds.
 */
export const WIRE_STATEMENTS = ['answered', 'dropped', 'released', 'live'] as const;
export type WireStatement = (typeof WIRE_STATEMENTS)[number];
const BY_OWNER = ['answered', 'dropped', 'live'] as const satisfies readonly WireStatement[];

const isBlank = (value: unknown) => value === undefined || value === null || value === '';

/** POST /api/jobs/:id/wires: the owner. The utility's answer comes with its day, and in words or as a photo. */
export const SayOfWires = z
  .object({
    kind: z.enum(BY_OWNER, { error: 'form.wireStatement' }),
    words: optionalText(1000),
    /** The day of the utility's answer, or on which the line was dropped. */
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

/** POST /api/jobs/:id/start: the business has looked for wires; asked where the owner said that there are some, or was not sure. */
export const StartWork = z.optional(z.nullable(z.object({ wiresChecked: optionalYesNo('form.wiresChecked') })));
export type StartWork = z.output<typeof StartWork>;

/** The newest statement of a job. */
export const WiresSaid = z.strictObject({
  kind: z.enum(WIRE_STATEMENTS),
  /** Contact details are hidden from bidders, as in the job's own words; an administrator's reason is for administrators. */
  words: z.nullable(z.string()),
  saidOn: z.nullable(calendarDate),
  at: instant,
});
