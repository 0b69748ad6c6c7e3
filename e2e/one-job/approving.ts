// An owner posts a job and a business registers; the administrator approves both.
import { CREW, expectNotice, mainOf, OWNER } from './people.ts';
import { expect, unique, type Person } from '../people.ts';

export async function registerOwner(person: Person): Promise<void> {
  const { page } = person;
  const username = unique('beau');
  await page.goto('/');
  // For an emergency the guide comes first, which begins with 911.
  await expect(page.getByRole('link', { name: /^Emergency Services 24\/7/ })).toHaveAttribute(
    'href',
    '/tools/emergency',
  );
  await page.getByRole('link', { name: 'I Need Tree Service' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post a Job');
  await page.goto('/register?type=client&next=/post-job');
  await page.getByRole('textbox', { name: 'First name' }).fill(OWNER.firstName);
  await page.getByRole('textbox', { name: 'Last name' }).fill(OWNER.lastName);
  await page.getByRole('textbox', { name: 'Email' }).fill(`${username}@example.com`);
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill('moss-on-the-levee');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expectNotice(person, 'Account created successfully!');
  await expect(page).toHaveURL('/post-job');
}

export async function postJob(person: Person, title: string): Promise<void> {
  const { page } = person;
  await page.getByRole('textbox', { name: 'Job title' }).fill(title);
  await page.getByRole('combobox', { name: 'Service type' }).selectOption('Tree Removal');
  await page.getByRole('combobox', { name: 'Urgency' }).selectOption('High - Within 2-3 days');
  await page
    .getByRole('textbox', { name: 'Description' })
    .fill('A water oak leans over the carport. Call me at (225) 555-0142 before you come.');
  await page.getByRole('textbox', { name: 'Location' }).fill(`${OWNER.street}, Baton Rouge, LA 70808`);
  await expect(page.getByText('Baton Rouge, LA 70808 · East Baton Rouge Parish')).toBeVisible();
  await page.getByText('More about the job (optional)').click();
  await page.getByRole('textbox', { name: 'Budget' }).fill('2,600');
  await page.getByRole('textbox', { name: 'Species' }).fill('Water oak');
  await page.getByRole('textbox', { name: 'Height, feet' }).fill('60');
  // Drag and drop is not available on a phone.
  await expect(page.getByText('or drop them here')).toHaveCount(1);
  await expect(page.getByText('or drop them here')).toBeHidden();
  await person.checkScreen('post-job', { dark: true });
  await page.getByRole('button', { name: 'Post Job' }).click();
  await expectNotice(person, 'Job posted successfully!');
  await expect(page).toHaveURL('/jobs');
  await expect(mainOf(person).getByRole('listitem').filter({ hasText: title })).toContainText('Pending Approval');
  await person.checkScreen('my-jobs', { dark: true });
}

export async function registerBusiness(person: Person, businessName: string): Promise<void> {
  const { page } = person;
  const username = unique('aurelie');
  await page.goto('/register?type=provider');
  await page.getByRole('textbox', { name: 'First name' }).fill(CREW.firstName);
  await page.getByRole('textbox', { name: 'Last name' }).fill(CREW.lastName);
  await page.getByRole('textbox', { name: 'Email' }).fill(`${username}@example.com`);
  await page.getByRole('textbox', { name: 'Phone' }).fill('337-555-0188');
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill('spikes-and-saddle');
  await page.getByRole('textbox', { name: 'Business name' }).fill(businessName);
  await page.getByRole('textbox', { name: 'Business license number' }).fill('LA-55120');
  await page.getByRole('textbox', { name: 'Insurance policy number' }).fill('GL-990-1182');
  await page.getByRole('textbox', { name: 'Years of experience' }).fill('9');
  await page.getByRole('textbox', { name: 'Service area' }).fill('East Baton Rouge, Livingston');
  await page.getByRole('checkbox', { name: 'Tree Removal' }).check();
  await person.checkScreen('register-business-filled');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expectNotice(person, 'Payment Required');
  await expect(page).toHaveURL('/subscribe');
  await expect(page.getByRole('button', { name: 'Save your card' })).toBeVisible();
  await person.checkScreen('subscribe-under-review', { dark: true });
  await page.goto('/provider-dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Application Under Review');
  await person.checkScreen('provider-dashboard-under-review', { dark: true });
}

export async function approveBusiness(admin: Person, businessName: string): Promise<void> {
  const { page } = admin;
  await page.goto('/admin/providers');
  await page.getByRole('button', { name: `View Details: ${businessName}` }).click();
  const dialog = page.getByRole('dialog', { name: businessName });
  await expect(dialog.getByText('LA-55120').first()).toBeVisible();
  await admin.checkScreen('admin-provider', { dark: true });
  await dialog.getByRole('button', { name: 'Approve' }).click();
  // Unverified documents are listed, and need a reason.
  const sure = page.getByRole('dialog', { name: `Approve ${businessName}?` });
  await expect(sure.getByText('Not verified', { exact: true })).toBeVisible();
  await sure.getByRole('button', { name: 'Approve without verifying' }).click();
  await expect(sure.getByText('Say why you approve without verifying these, for the record')).toBeVisible();
  await admin.checkScreen('admin-approve', { dark: true });
  await sure
    .getByRole('textbox', { name: 'Reason for approving now' })
    .fill('License and policy were confirmed by telephone.');
  const tick = sure.getByRole('checkbox');
  if (await tick.isVisible()) {
    await tick.check();
  }
  await sure.getByRole('button', { name: 'Approve without verifying' }).click();
  // No dialog opens next: a second click must not decide the next one.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await admin.checkScreen('admin-providers', { dark: true });
}

export async function approveJob(admin: Person, title: string): Promise<void> {
  const { page } = admin;
  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: title, exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByText(OWNER.street)).toBeVisible();
  await admin.checkScreen('admin-job', { dark: true });
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog', { name: 'Approve this job?' }).getByRole('button', { name: 'Approve job' }).click();
  await expectNotice(admin, 'Job Approved');
  // From the queue the dialog closes now; from the newest jobs it still shows this one.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await admin.checkScreen('admin-dashboard', { dark: true });
}
