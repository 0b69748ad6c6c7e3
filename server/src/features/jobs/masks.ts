// Texts are stored as written and masked on reading by the names and streets of that day. Before those change, these masks take them out for good.
import { HIDDEN, REMOVED } from '@live-oak/contract/hidden-mark.ts';
import { pick } from '@live-oak/contract/keys.ts';
import { personSecrets } from '@live-oak/contract/masked-names.ts';
import { maskContacts, maskSecrets } from '@live-oak/contract/masking.ts';
import type { Secret } from '@live-oak/contract/masking-secrets.ts';
import { eq } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/open.ts';
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
  (secrets: readonly Secret[], search: typeof maskSecrets = maskContacts): Mask =>
  (text, mark = REMOVED) => {
    const { text: hidden, masked } = search(text, secrets);
    return masked ? hidden.replaceAll(HIDDEN, mark) : text;
  };

const ownJobs = (tx: Tx, clientId: number) =>
  tx
    .select(pick(jobs, 'id', 'location'))
    .from(jobs)
    .where(eq(jobs.clientId, clientId))
    .orderBy(jobs.id);

/** Masks by a person's names and streets as they are now. */
export async function masksOf(tx: Tx, user: UserRow, providerId: number): Promise<PersonMasks> {
  const { firstName, lastName, address } = user;
  const name = `${firstName} ${lastName}`;
  const own = await ownJobs(tx, user.id);
  const atHome = ownerSecrets(lastName, address ?? '');
  const ofJobs = own.map((job) => [job.id, maskOf([...ownerSecrets(name, job.location), ...atHome])] as const);
  const [business] = await tx.select().from(providers).where(eq(providers.id, providerId));
  const secrets = businessSecrets(business?.businessName ?? '', name, business?.doorCode ?? null);
  return { ofJobs: new Map(ofJobs), providerId, ofBusiness: maskOf([...secrets, { name: lastName }]) };
}

type Name = Pick<UserRow, 'firstName' | 'lastName'>;
const nameSecrets = ({ firstName, lastName }: Name) => personSecrets(`${firstName} ${lastName}`);

/** Masks by a name that a person no longer has; what is part of the new one too stays, and so do contact details. */
export async function masksOfOldName(tx: Tx, user: UserRow, newName: Name): Promise<PersonMasks> {
  const kept = new Set(nameSecrets(newName).map((secret) => JSON.stringify(secret)));
  const mask = maskOf(
    nameSecrets(user).filter((secret) => !kept.has(JSON.stringify(secret))),
    maskSecrets,
  );
  const ofJobs = (await ownJobs(tx, user.id)).map(({ id }) => [id, mask] as const);
  const [business] = await tx.select({ id: providers.id }).from(providers).where(eq(providers.userId, user.id));
  return { ofJobs: new Map(ofJobs), providerId: business?.id ?? 0, ofBusiness: mask };
}

/** The same for a text that may be missing. */
export const maybe = (mask: Mask, text: string | null): string | null => (text === null ? null : mask(text));
