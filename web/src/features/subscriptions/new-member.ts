// Whether the person paid for the membership a moment ago: their dashboards welcome them for a day, or until closed.
import { readStored, writeStored } from '../../app/storage.ts';

const SHOWN_MS = 24 * 3600_000;

const keyOf = (userId: number) => `live-oak.new-member.${userId}`;

export function saveNewMember(userId: number, now = Date.now()): void {
  writeStored(keyOf(userId), String(now));
}

export function isNewMember(userId: number, now = Date.now()): boolean {
  const paidAt = Number(readStored(keyOf(userId)) ?? Number.NaN);
  return paidAt <= now && now - paidAt < SHOWN_MS;
}

export function dropNewMember(userId: number): void {
  writeStored(keyOf(userId), null);
}
