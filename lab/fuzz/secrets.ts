// The private data of each user of a round, entered through the API, each with a canary.
import { doorReports } from '../../server/src/features/door-check/tables.ts';
import { aPdf, FORM_TYPE, formOf } from '../harness/files.ts';
import { VERIFICATION_FORM } from '../harness/verification-form.ts';
import { inDays, type Scene } from './scene.ts';

interface Numbered {
  id: number;
}

const dayIn = (days: number) => inDays(days).toISOString().slice(0, 10);

/** An approved job of the client with a unique text and street. */
async function privateJob(scene: Scene): Promise<number> {
  const { canaries, cast } = scene;
  const { client, admin } = cast;
  const street = canaries.word('street', client.name);
  const job = await scene.call<Numbered>(client, 'POST', '/api/jobs', {
    title: `Oak ${canaries.word('job text', client.name)} over the porch`,
    description: `It leans, and its bark says ${canaries.word('job text', client.name)} on one side.`,
    location: `418 ${street} Lane, Baton Rouge, LA 70808`,
    serviceType: 'Tree Removal',
    urgency: 'high',
    budget: 2500,
  });
  await scene.call(admin, 'PATCH', `/api/jobs/${job.id}/approve`);
  return scene.keep(job.id);
}

/** Bids of both members, with sealed amounts and messages. Returns the member's and the rival's. */
async function privateBids(scene: Scene, jobId: number): Promise<{ member: number; rival: number }> {
  const { canaries, cast } = scene;
  const bid = async (of: typeof cast.member) => {
    const owner = [cast.client.name];
    const { id } = await scene.call<Numbered>(of, 'POST', '/api/bids', {
      jobId,
      bidAmount: canaries.cents(of.name, owner, jobId) / 100,
      message: `We bring ${canaries.word('bid', of.name, owner, jobId)} and two climbers.`,
      // Requested while a storm of an earlier round may be on.
      overReason: 'risk',
      overWords: 'It hangs over the bedroom.',
    });
    return scene.keep(id);
  };
  return { member: await bid(cast.member), rival: await bid(cast.rival) };
}

async function bidding(scene: Scene): Promise<void> {
  const { canaries, cast } = scene;
  const { client, member, admin } = cast;
  const sealed = await privateJob(scene);
  await privateBids(scene, sealed);
  const asked = await scene.call<Numbered>(member, 'POST', `/api/jobs/${sealed}/questions`, {
    text: `How wide is the gate, in ${canaries.word('question', member.name, [client.name])}?`,
  });
  await scene.call(client, 'POST', '/api/reports', {
    targetType: 'question',
    targetId: asked.id,
    reason: 'other',
    note: `It is rude: ${canaries.word('report note', client.name)}`,
  });
  const closed = await privateJob(scene);
  await privateBids(scene, closed);
  await scene.call(admin, 'POST', `/api/admin/jobs/${closed}/close-bidding`);
  const chosen = await privateJob(scene);
  const bids = await privateBids(scene, chosen);
  await scene.call(admin, 'POST', `/api/admin/jobs/${chosen}/close-bidding`);
  await scene.call(client, 'POST', `/api/jobs/${chosen}/award`, { bidId: bids.member });
}

/** Times, and a visit before the choice: its note is between the two. */
async function visits(scene: Scene): Promise<void> {
  const { canaries, cast } = scene;
  const { client, member } = cast;
  const jobId = await privateJob(scene);
  const { member: bidId } = await privateBids(scene, jobId);
  const date = dayIn(5 + (scene.round % 200));
  await scene.call(client, 'POST', '/api/time-slots', { date, startTime: '08:00', endTime: '12:00', jobId });
  await scene.call(member, 'POST', '/api/time-slots', { date, startTime: '13:00', endTime: '17:00' });
  await scene.call(member, 'POST', '/api/appointments', {
    jobId,
    bidId,
    title: `A look ${canaries.word('visit', member.name, [client.name])}`,
    notes: `Bring ${canaries.word('visit', member.name, [client.name])}`,
    startTime: `${date} 09:00`,
    endTime: `${date} 10:00`,
  });
}

/** Messages between the two who know each other are private to them. */
async function afterPayment(scene: Scene): Promise<void> {
  const { canaries, cast } = scene;
  const { client, rival } = cast;
  const both = [client.name, rival.name];
  const jobId = await scene.paidJob();
  for (const who of [client, rival]) {
    const text = `The gate code is ${canaries.word('message', who.name, both)}`;
    await scene.call(who, 'POST', `/api/jobs/${jobId}/messages`, { text });
  }
  await scene.call(rival, 'POST', `/api/jobs/${jobId}/start`, {});
  await scene.call(client, 'POST', `/api/jobs/${jobId}/dispute`, {
    reason: `The stump is there, ${canaries.word('dispute', client.name, both)}`,
  });
}

async function businesses(scene: Scene): Promise<void> {
  const { canaries, cast } = scene;
  const { waiting, suspended, member, rival, admin, visitor } = cast;
  const paper = aPdf(`/Lang(${canaries.word('document', waiting.name)})`);
  const form = formOf([
    { field: 'purpose', content: 'verification_doc' },
    { field: 'file', name: 'license.pdf', content: paper },
  ]);
  const file = await scene.call<{ id: number; path: string }>(waiting, 'POST', '/api/uploads', form, {
    'content-type': FORM_TYPE,
  });
  scene.keep(file.id);
  await scene.call(waiting, 'POST', '/api/submit-verification', {
    ...VERIFICATION_FORM,
    insurancePolicyNumber: canaries.word('license', waiting.name),
    documents: { businessLicense: [file.id] },
  });
  await scene.call(admin, 'PATCH', `/api/admin/providers/${suspended.providerId}/suspend`, {
    reason: `Two complaints, ${canaries.word('decision', suspended.name)}`,
  });
  await scene.call(member, 'POST', '/api/saved-searches', {
    name: `Big oaks ${canaries.word('search', member.name)}`,
    query: { q: 'oak' },
  });
  await scene.db.orm.insert(doorReports).values({
    providerId: member.providerId,
    message: 'Two men and a white van, no name on it',
    contact: `${canaries.word('door contact', visitor.name)} at the green house`,
  });
  const { url } = await scene.call<{ url: string }>(member, 'POST', '/api/calendar/feed', {});
  const token = /[0-9a-f]{48}/.exec(url)?.[0];
  if (token !== undefined) canaries.secret(token, 'key', member.name);
  await scene.call(rival, 'POST', '/api/providers/payout-account', {});
}

async function people(scene: Scene): Promise<void> {
  const { canaries, cast } = scene;
  const other = cast['other client'];
  const ticket = await scene.call<{ token: string }>(other, 'POST', '/api/support/tickets', {
    topic: 'account',
    message: `I cannot sign in since ${canaries.word('support', other.name)} came`,
  });
  canaries.secret(ticket.token, 'key', other.name);
  await scene.call(cast.admin, 'PATCH', `/api/admin/users/${cast.shut.id}/suspend`, {
    reason: `Three reports, ${canaries.word('decision', cast.shut.name)}`,
  });
  for (const person of Object.values(cast)) {
    const value = person.cookie?.split('=')[1];
    if (value !== undefined) canaries.secret(value, 'key', person.name);
  }
}

/** Creates the data of a round that nobody else may read. */
export async function fillWithSecrets(scene: Scene): Promise<void> {
  await bidding(scene);
  await visits(scene);
  await afterPayment(scene);
  await businesses(scene);
  await people(scene);
}
