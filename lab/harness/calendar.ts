// People who meet about a paid job, and their calendar calls.
import { expect } from 'vitest';
import type { Appointment, TimeSlot } from '@live-oak/contract/features/calendar/schema.ts';
import { addDays } from '@live-oak/contract/features/calendar/week.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import { sql } from '../../server/src/kernel/db/drizzle.ts';
import { startTestApp, type Bidder, type Person } from './app.ts';
import { aBid, aJob, anAward } from './rows.ts';

/** An application with both sides of a paid job, and their calendar calls. */
export async function startCalendar() {
  const stage = await startTestApp();
  const { db } = stage;
  const admin = await stage.admin();
  const owner = await stage.client({ firstName: 'Philomena', lastName: 'Thibodeaux' });
  const member = await stage.member({ businessName: 'Atchafalaya Crown Works', lastName: 'Robichaux' });
  const rival = await stage.member({ businessName: 'Rigolets Limb Works' });
  const stranger = await stage.client();

  let days = 20;
  /** A separate day for each story. */
  const freshDay = () => addDays(chicagoDate(new Date()), (days += 1));

  async function paidJob(who: Bidder = member, client: Person = owner) {
    const job = await aJob(db, { clientId: client.id, status: 'awarded', title: 'Water oak at 1423 Audubon St' });
    const bid = await aBid(db, { jobId: job.id, providerId: who.providerId, status: 'accepted', letter: 0 });
    await anAward(db, { jobId: job.id, bidId: bid.id, paidAt: new Date() });
    return job.id;
  }
  const jobId = await paidJob();

  const addSlot = (person: Person, date: string, more: Record<string, unknown> = {}) =>
    person.post<TimeSlot & { repeated: { id: number; date: string }[]; fields?: Record<string, string> }>(
      '/api/time-slots',
      { date, startTime: '08:00', endTime: '12:00', ...more },
    );
  const book = (person: Person, date: string, more: Record<string, unknown> = {}) =>
    person.post<Appointment & { message: string; fields?: Record<string, string> }>('/api/appointments', {
      jobId,
      title: 'Look at the oak',
      startTime: `${date} 09:00`,
      endTime: `${date} 10:00`,
      ...more,
    });
  const set = (person: Person, id: number, status: string, reason?: string) =>
    person.patch<Appointment & { message: string }>(`/api/appointments/${id}`, { status, reason });
  const slotsOf = async (person: Person, date: string) =>
    (await person.get<TimeSlot[]>(`/api/time-slots?weekStart=${date}&limit=100`)).body.filter(
      (one) => one.date === date,
    );

  async function proposal(date = freshDay()) {
    const slot = await addSlot(owner, date);
    const booked = await book(member, date);
    expect([slot.status, booked.status]).toEqual([201, 201]);
    return { date, slotId: slot.body.id, id: booked.body.id };
  }
  /** Its time was an hour ago. */
  const letBegin = (id: number) =>
    db.orm.execute(
      sql`update appointments set starts_at = now() - interval '1 hour', ends_at = now() where id = ${id}`,
    );
  async function confirmed(date?: string) {
    const made = await proposal(date);
    expect((await set(owner, made.id, 'confirmed')).status).toBe(200);
    return made;
  }

  return {
    stage,
    db,
    admin,
    owner,
    member,
    rival,
    stranger,
    jobId,
    freshDay,
    paidJob,
    addSlot,
    book,
    set,
    slotsOf,
    proposal,
    letBegin,
    confirmed,
  };
}
