// Checks the values of a form by a schema of the contract, where the form holds them as other types than the schema takes.
import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';

type Schema<T> = z.ZodMiniType<T, FieldValues>;

/** What is sent is what the schema makes of the values. */
export function rulesOf<V extends FieldValues, T>(schema: Schema<T>): Resolver<V, unknown, T> {
  // The form may hold more than the schema takes, and '' where nothing is chosen yet: the schema leaves out and refuses these.
  return zodResolver(schema) as unknown as Resolver<V, unknown, T>;
}

/** What is sent are the values as typed: the server reads them by the same schema. */
export function rulesForTyped<V extends FieldValues>(schema: Schema<unknown>): Resolver<V> {
  // As above.
  return zodResolver(schema, undefined, { raw: true }) as unknown as Resolver<V>;
}
