// What the address of the permit helper asks: ?parish=orleans&where=right_of_way&work=remove. Invalid values are ignored.
import { TRUNKS, type Trunk } from '@live-oak/contract/features/jobs/taxonomy.ts';
import { parishBySlug, parishSlug, type ParishName } from '@live-oak/contract/features/knowledge/parishes.ts';
import type { PermitWork } from '@live-oak/contract/features/knowledge/rule-card.ts';

export const WORKS: readonly PermitWork[] = ['prune', 'remove', 'clear', 'stump'];
const LONGEST = 120;

export interface PermitsAsked {
  /** As in the address: a parish's slug, or what somebody typed (a town, a ZIP). */
  typed: string;
  /** Undefined for a town or a ZIP, which the server looks up. */
  parish: ParishName | undefined;
  where: Trunk;
  work: PermitWork;
}

const oneOf = <T extends string>(values: readonly T[], value: string | null, other: T): T =>
  values.find((one) => one === value) ?? other;

export function permitsAsked(query: URLSearchParams): PermitsAsked {
  const typed = (query.get('parish') ?? '').replaceAll(/\p{C}/gu, ' ').trim().slice(0, LONGEST);
  return {
    typed,
    parish: parishBySlug(parishSlug(typed.replace(/\s+parish$/iu, ''))),
    where: oneOf(TRUNKS, query.get('where'), 'private'),
    work: oneOf(WORKS, query.get('work'), 'remove'),
  };
}

/** The helper's address for a parish and a tree. */
export function permitsAddress({ parish, where, work }: { parish: string; where: Trunk; work: PermitWork }): string {
  return `/tools/permits?${new URLSearchParams({ parish, where, work }).toString()}`;
}

/** The API address that finds the parish of a town or a ZIP. */
export const placeAddress = (typed: string) => `/api/places/resolve?text=${encodeURIComponent(typed)}`;

/** The calls that the server makes in advance: none for a parish, the place for a town or a ZIP. */
export function permitsResponses(query: URLSearchParams): string[] {
  const { typed, parish } = permitsAsked(query);
  return typed === '' || parish ? [] : [placeAddress(typed)];
}
