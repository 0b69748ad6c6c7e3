// Two people agree on a day: an owner offers a Sunday on which clocks change, the business proposes, one reschedules, the other
// agrees.
import { addDays, sundayOf } from '@live-oak/contract/features/calendar/week.ts';
import { Appointment } from '@live-oak/contract/features/calendar/schema.ts';
import { expect, openSignedIn, test, unique } from './people.ts';

/** The next second Sunday of March, when clocks go forward at 2 a.m., or the one `yearsLater` after it. */
function nextChange(yearsLater: number): string {
  const now = new Date();
  const march = (year: number) => sundayOf(`${year}-03-14`);
  const year = now.getFullYear();
  return march((Date.parse(march(year)) > now.getTime() + 7 * 86_400_000 ? year : year + 1) + yearsLater);
}

test('an owner and a business agree on a day across a daylight saving change', async ({ newPerson }, info) => {
  // A second run needs a week without entries from the first.
  const sunday = nextChange(info.retry + info.repeatEachIndex);
  const monday = addDays(sunday, 1);
  const title = unique('Walk the fence ');
  const [owner, business] = [await newPerson(), await newPerson()];
  owner.expectRefusal(422, '/api/time-slots');
  const year = Number(sunday.slice(0, 4));

  // By keyboard alone: Sunday is the week's first stop, and its missing hour is refused in the field.
  await openSignedIn(owner, 'owner', `/calendar?week=${sunday}`);
  await expect(owner.page.getByRole('heading', { name: 'Set Your Availability for Tree Service' })).toBeVisible();
  await expect(owner.page.getByText('Clocks go forward at 2:00 AM')).toBeVisible();
  const add = owner.page.getByRole('button', { name: 'Add availability on Sunday, March' });
  await add.focus();
  await owner.page.keyboard.press('ArrowRight');
  await expect(owner.page.getByRole('button', { name: 'Add availability on Monday, March' })).toBeFocused();
  await owner.page.keyboard.press('Home');
  await expect(add).toBeFocused();
  await owner.page.keyboard.press('Enter');
  const form = owner.page.getByRole('dialog', { name: 'Add availability' });
  await form.getByLabel('From').fill('02:30');
  await form.getByRole('button', { name: 'Add availability' }).click();
  await expect(form.getByLabel('From')).toHaveAccessibleDescription(/02:30 does not exist\. Choose 3:00 AM or later/);
  await owner.checkScreen('calendar-missing-hour');
  await form.getByLabel('From').fill('08:00');
  await form.getByLabel('Repeat').selectOption('Weekly for 2 weeks');
  await form.getByRole('button', { name: 'Add availability' }).click();
  await expect(owner.toasts).toContainText('Time Added');
  await expect(owner.page.getByRole('button', { name: /Sunday, March .* open 8:00 AM – 12:00 PM/ })).toBeVisible();

  // The business sees whose time it is, since the job is paid, and proposes part of it.
  await openSignedIn(business, 'member', `/calendar?week=${sunday}`);
  await business.page.getByRole('button', { name: /Sunday, March .* open 8:00 AM – 12:00 PM Renée Boudreaux/ }).click();
  const booking = business.page.getByRole('dialog', { name: 'Sunday, 8:00 AM – 12:00 PM' });
  await expect(booking.getByLabel('Appointment Title')).not.toHaveValue('');
  await booking.getByLabel('Appointment Title').fill('');
  await booking.getByRole('button', { name: 'Book Appointment' }).click();
  await expect(booking.getByLabel('Appointment Title')).toHaveAccessibleDescription('Title is required');
  await booking.getByLabel('Appointment Title').fill(title);
  await booking.getByLabel('From').fill('09:00');
  await booking.getByLabel('To').fill('10:00');
  await business.checkScreen('calendar-book', { dark: true });
  await booking.getByRole('button', { name: 'Book Appointment' }).click();
  await expect(business.toasts).toContainText('Appointment Booked');

  // The owner's page updates automatically; they move it to the Monday, and the business agrees.
  const answer = owner.page.getByRole('button', { name: `Answer: ${title}`, exact: false });
  // By keyboard: the toast may cover the button, and stays while the pointer is over it.
  await answer.press('Enter');
  const proposal = owner.page.getByRole('dialog', { name: title });
  const day = `Sunday, March ${Number(sunday.slice(8))}, ${year}`;
  await expect(proposal.getByText(day, { exact: true })).toBeVisible();
  await proposal.getByRole('button', { name: 'Propose another time' }).click();
  const move = owner.page.getByRole('dialog', { name: 'Propose another time' });
  await move.getByLabel('Day').fill(monday);
  await move.getByLabel('From').fill('13:00');
  await move.getByLabel('To').fill('14:30');
  await move.getByRole('button', { name: 'Propose this time' }).click();
  // A success toast waits until no dialog is open.
  await expect(proposal.getByText(`Monday, March ${Number(monday.slice(8))}, ${year}`, { exact: true })).toBeVisible();
  await owner.page.keyboard.press('Escape');
  await expect(owner.toasts).toContainText('New Time Proposed');

  // From the list of what needs an answer the calendar opens on the day of the proposal.
  const rows: unknown[] = await (await business.page.request.get('/api/appointments?waiting=yes&limit=100')).json();
  const waiting = rows.map((row) => Appointment.parse(row));
  const jobId = waiting.find((one) => one.title === title.trim())?.jobId;
  const first = waiting.find((one) => one.jobId === jobId)?.startTime.slice(0, 10) ?? '';
  await business.page.goto(`/calendar?job=${jobId}`);
  await expect(business.page).toHaveURL(new RegExp(`week=${first}`));
  await business.page.goto(`/calendar?week=${monday}`);
  await business.page.getByRole('button', { name: `Answer: ${title}`, exact: false }).press('Enter');
  await business.checkScreen('calendar-answer');
  await business.page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(business.toasts).toContainText('Appointment Confirmed');

  // Both read the same hour; a phone shows one day at a time.
  const agreed = (page: typeof owner.page) =>
    page.getByRole('button', { name: new RegExp(`Monday, March .* 1:00 – 2:30 PM ${title.trim()}.*Confirmed`) });
  await expect(agreed(business.page)).toBeVisible();
  await expect(agreed(owner.page)).toBeVisible();
  await owner.checkScreen('calendar-week', { dark: true });
  await owner.page.setViewportSize({ width: 360, height: 780 });
  await owner.page.getByRole('button', { name: /Sunday, March .*: 1 open/ }).click();
  await expect(agreed(owner.page)).toBeHidden();
  await owner.page.getByRole('button', { name: /Monday, March .*: confirmed/ }).click();
  await expect(agreed(owner.page)).toBeVisible();
  await owner.checkScreen('calendar-phone');

  // The link for calendar programs.
  const make = owner.page.getByRole('button', { name: 'Create calendar link' });
  const made = owner.page.getByLabel('Your calendar link');
  await expect(make.or(made)).toBeVisible();
  // On a repeated run it exists already.
  if (await make.isVisible()) {
    await make.click();
  }
  const address = await made.inputValue();
  const feed = await (await business.context.request.get(new URL(address).pathname)).text();
  expect(feed).toContain(`DTSTART:${monday.replaceAll('-', '')}T180000Z`);
});
