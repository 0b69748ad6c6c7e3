// Texts are stored as written and masked on reading by the names and streets of that day. Before those change, these masks take them out for good.
import { HIDDEN, REMOVED } from '@live-oak/contract/hidden-mark.ts';
import { entriesOf } from '@live-oak/contract/keys.ts';
import { surnameSecrets } from '@live-oak/contract/masked-names.ts';
import { maskContacts } from '@live-oak/contract/masking.ts';
import { streetsOf, type Secret } from '@live-oak/contract/masking-secrets.ts';
import { eq, type Tx } from '../../kernel/db/drizzle.ts';
import type { UserRow } from '../accounts/queries.ts';
import { providers } from '../providers/tables.ts';
import { businessSecrets, ownerSecrets } from './present.ts';
import { jobs } from './tables.ts';

/** `mark` takes the place of what is removed. */
type Mask = (text: string, mark?: string) => string;

/** The masks of one person: as the owner of each of their jobs, by its id, and as a business (0 without one). */
export interface PersonMasks {
  ofJobs: ReadonlyMap<number, Mask>;
  providerId: number;
  ofBusiness: Mask;
}

const maskOf =
  (secrets: readonly Secret[]): Mask =>
  (text, mark = REMOVED) =>
    maskContacts(text, secrets).text.replaceAll(HIDDEN, mark);

/** Masks by a person's names and streets as they are now. */
export async function masksOf(tx: Tx, user: UserRow, providerId: number): Promise<PersonMasks> {
  const { firstName, lastName, address } = user;
  const name = `${firstName} ${lastName}`;
  const { id, location } = jobs;
  const own = await tx.select({ id, location }).from(jobs).where(eq(jobs.clientId, user.id)).orderBy(id);
  const surname = surnameSecrets(lastName);
  const atHome = [...surname, ...streetsOf(address ?? '')];
  const ofJobs = own.map((job) => [job.id, maskOf([...ownerSecrets(name, job.location), ...atHome])] as const);
  const [business] = await tx.select().from(providers).where(eq(providers.id, providerId));
  const secrets = businessSecrets(business?.businessName ?? '', name, business?.doorCode ?? null);
  return { ofJobs: new Map(ofJobs), providerId, ofBusiness: maskOf([...secrets, ...surname]) };
}

/** Those of a row's texts that their masks change; nothing when none does. */
export function maskedIn<K extends string>(
  row: NoInfer<Readonly<Record<K, string | null>>>,
  masks: Readonly<Record<K, Mask | null>>,
): Partial<Record<K, string>> | undefined {
  const changed = entriesOf(masks).flatMap(([key, mask]) => {
    const text = row[key];
    const masked = text === null ? null : (mask?.(text) ?? text);
    return masked === text ? [] : [[key, masked]];
  });
  // Only keys of the masks, each with a text.
  return changed.length === 0 ? undefined : (Object.fromEntries(changed) as Partial<Record<K, string>>);
}
