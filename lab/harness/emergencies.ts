// Emergencies as owners post them and crews accept them, for the HTTP tests.
import { expect } from 'vitest';
import type { EmergencyProgress, EmergencyState, OnCall } from '@live-oak/contract/features/emergencies/schema.ts';
import { eq } from '../../server/src/kernel/db/drizzle.ts';
import { notifications } from '../../server/src/features/notifications/tables.ts';
import type { Person, TestApp } from './app.ts';
import { aPhoto, upload } from './files.ts';
import { newCodeFor } from './texts.ts';

export const ANSWERS = { hurt: 'no', wires: 'no', touches: 'yard', location: '412 Jefferson Street, Lafayette 70501' };
export const LAFAYETTE = '22055';
const AROUND_THE_CLOCK = {
  isOn: true,
  days: [0, 1, 2, 3, 4, 5, 6],
  fromMinute: 0,
  untilMinute: 0,
  parishes: [LAFAYETTE],
  promiseMinutes: 60,
};
/** The actions of emergency users on one application. */
export function emergenciesOn(stage: TestApp) {
  let phones = 0;
  const newPhone = () => `(337) 555-${String(1000 + (phones += 1))}`;

  const photoOf = async (person: Person) =>
    (await upload(stage.app, await aPhoto(64, 48), { cookie: person.cookie })).body.id;

  /** The browser of a visitor who uploaded a photo, and the id of the photo. */
  async function withPhoto(): Promise<{ person: Person; photo: number }> {
    const person = stage.visitor();
    const answer = await upload(stage.app, await aPhoto(64, 48), {});
    person.cookie = answer.cookie;
    return { person, photo: answer.body.id };
  }

  const post = (person: Person, more: Record<string, unknown> = {}) =>
    person.post<EmergencyState & { fields?: Record<string, string> }>('/api/emergencies', {
      ...ANSWERS,
      phone: newPhone(),
      ...more,
    });

  /** Posts as a visitor, confirms the code, and returns the job's number. */
  async function posted(more: Record<string, unknown> = {}): Promise<{ person: Person; jobId: number; token: string }> {
    const { person, photo } = await withPhoto();
    const phone = newPhone();
    const { token } = (await post(person, { phone, photos: [photo], ...more })).body;
    const code = await newCodeFor(stage.db, phone);
    const done = await person.post<EmergencyState>(`/api/emergencies/${token}/confirm`, { code, name: 'Marie Landry' });
    expect([done.status, done.body]).toMatchObject([200, { state: 'posted' }]);
    return { person, jobId: done.body.jobId ?? 0, token };
  }

  const goOnCall = (crew: Person, more: Record<string, unknown> = {}) =>
    crew.call<OnCall & { fields?: object }>('PUT', '/api/providers/on-call', { ...AROUND_THE_CLOCK, ...more });

  const titlesOf = async (userId: number) =>
    (await stage.db.orm.select().from(notifications).where(eq(notifications.userId, userId))).map(({ title }) => title);
  const progressOf = async (person: Person, jobId: number) =>
    (await person.get<EmergencyProgress>(`/api/jobs/${jobId}/emergency`)).body;

  return { newPhone, photoOf, withPhoto, post, posted, goOnCall, titlesOf, progressOf };
}
