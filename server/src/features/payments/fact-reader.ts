// Parses an object of the gateway (in Stripe's format) into a fact.
import * as z from 'zod';
import type { GatewayEvent } from './gateway.ts';

export const metadata = z
  .record(z.string(), z.string())
  .nullish()
  .transform((value) => value ?? {});

/** A reference that may come expanded. */
export const reference = z
  .union([z.string(), z.object({ id: z.string() })])
  .nullish()
  .transform((value) => (typeof value === 'object' && value !== null ? value.id : (value ?? null)));

/** Unix seconds. */
export const seconds = z.int().transform((at) => new Date(at * 1000));

/** Makes the reader of the fact in an event; undefined where its object has another shape, or `make` finds nothing to act on. */
export const reader =
  <Shape extends z.ZodType, Fact>(shape: Shape, make: (object: z.output<Shape>, event: GatewayEvent) => Fact) =>
  (event: GatewayEvent): Fact | undefined => {
    const { success, data } = shape.safeParse(event.data.object);
    return success ? make(data, event) : undefined;
  };
