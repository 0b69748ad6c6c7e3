// A schema step: validate the input, transform it, validate the result.
import * as z from 'zod/mini';

/** Parses with `input`, maps with `turn`, and parses the result with `output`. */
export function via<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  input: I,
  turn: (value: z.output<I>) => unknown,
  output: O,
) {
  // zod cannot see that the mapped value is what `output` checks at run time; in and out types are still exact.
  return z.pipe(z.pipe(input, z.transform(turn)), output) as unknown as z.ZodMiniPipe<I, O>;
}
