// Validates a form by a schema of the contract where the form's value types differ from the schema's input.
import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';

type Schema<T> = z.ZodMiniType<T, FieldValues>;

/** The schema's output is sent. */
export function rulesOf<V extends FieldValues, T>(schema: Schema<T>): Resolver<V, unknown, T> {
  // The form may hold more than the schema takes, and '' for a choice not made yet; the schema drops or rejects these.
  return zodResolver(schema) as unknown as Resolver<V, unknown, T>;
}

/** The values are sent as typed: the server parses them with the same schema. */
export function rulesForTyped<V extends FieldValues>(schema: Schema<unknown>): Resolver<V> {
  // As above.
  return zodResolver(schema, undefined, { raw: true }) as unknown as Resolver<V>;
}
