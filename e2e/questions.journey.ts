// From a question to a conversation: a bidder asks anonymously, the owner answers, a bid is paid, the two write to each other by
// name, and an administrator takes down what breaks the rules.
import { expect, openSignedIn, test, unique, type Person } from './people.ts';

const PHOTO = new URL('../lab/demo/scenario/pictures/stumps-along-fence.jpg', import.meta.url).pathname;

async function ask(who: Person, method: 'POST' | 'PATCH', path: string, sent: unknown = {}) {
  const answer = await who.call(method, path, sent);
  expect([path, answer.ok()]).toEqual([path, true]);
  // The shape of both kinds of calls here: a created row's id, or a payment's session.
  return (await answer.json()) as { id: number; sessionId: string };
}

/** An open job, posted and approved through the API: other stories cover those steps. */
async function openJob(title: string, owner: Person, admin: Person): Promise<number> {
  const { id } = await ask(owner, 'POST', '/api/jobs', {
    title,
    description: 'Two stumps beside the fence, both a foot below grade.',
    location: '2117 Camellia Ave, Baton Rouge, LA 70808',
    serviceType: 'Stump Grinding',
    urgency: 'low',
  });
  await ask(admin, 'PATCH', `/api/jobs/${id}/approve`);
  return id;
}

/** The screen in the other language, and back. */
async function lookInSpanish({ page, context, checkScreen }: Person, name: string): Promise<void> {
  const url = page.url();
  await context.addCookies([{ name: 'language', value: 'es', url }]);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', /^es/);
  await checkScreen(`${name}-es`);
  await context.clearCookies({ name: 'language' });
  await page.reload();
}

test('a question is answered without names, a paid bid opens a conversation, and an administrator removes an insult', async ({
  newPerson,
}) => {
  const owner = await newPerson();
  const [bidder, admin] = [await newPerson(), await newPerson()];
  const title = unique('Stumps by the gate ');
  await openSignedIn(owner, 'owner', '/jobs');
  await openSignedIn(bidder, 'member', '/jobs');
  await openSignedIn(admin, 'admin', '/admin/reports');
  const id = await openJob(title, owner, admin);

  // The bidder asks; identifying details are pointed out before sending, and hidden.
  await bidder.page.goto(`/jobs/${id}`);
  const asked = bidder.page.getByRole('region', { name: 'Questions' });
  await expect(asked).toContainText('No questions yet');
  await asked.getByLabel('Ask the owner').fill('How wide is the gate? Call 225-555-0142');
  await expect(asked.getByText('“225-555-0142” will be hidden.')).toBeVisible();
  await asked.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(asked.getByText('Hidden: “225-555-0142”.')).toBeVisible();
  await expect(asked.getByText('How wide is the gate? Call [hidden]')).toBeVisible();
  await bidder.checkScreen('questions-asked', { dark: true });

  // The owner reads no name and answers; the bidder sees it without a reload.
  await owner.page.goto(`/jobs/${id}`);
  const answering = owner.page.getByRole('region', { name: 'Questions' });
  await expect(answering.getByText('A tree business')).toBeVisible();
  await expect(answering).not.toContainText(/Pelican|Marcus|555-0142/);
  await answering.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect(answering.getByText('Write your answer')).toBeVisible();
  await answering.getByRole('textbox', { name: 'Your answer' }).fill('Eight feet, the dog is inside.');
  await answering.getByRole('button', { name: 'Answer', exact: true }).click();
  const correct = answering.getByRole('button', { name: 'Correct the answer' });
  await expect(correct).toBeVisible();
  // The heading of the answer keeps its distance from the edge of its box, and the actions are below its text.
  const [box, head, words, act] = await Promise.all(
    ['.question-answer', '.question-answer b', '.question-answer .question-words', '.question-acts button'].map(
      async (part) => answering.locator(part).boundingBox(),
    ),
  );
  expect((head?.y ?? 0) - (box?.y ?? 0)).toBeGreaterThanOrEqual(10);
  expect(act?.y ?? 0).toBeGreaterThanOrEqual((words?.y ?? Infinity) + (words?.height ?? 0));
  await lookInSpanish(owner, 'questions-answered');
  await expect(asked.getByText('Eight feet, the dog is inside.')).toBeVisible();

  // The bid dialog opened from the list shows the answer, and the selected urgency is the displayed one.
  await bidder.page.goto(`/jobs?q=${encodeURIComponent(title)}&fits=false`);
  const low = bidder.page.getByRole('button', { name: 'Low', exact: true });
  await expect(low).toHaveAttribute('aria-pressed', 'false');
  await low.click();
  await expect(low).toHaveAttribute('aria-pressed', 'true');
  await bidder.page.getByRole('button', { name: `View Details & Bid: ${title}` }).click();
  const bidding = bidder.page.getByRole('dialog', { name: title });
  await bidding.getByText('1 answered question').click();
  await expect(bidding.getByText('Eight feet, the dog is inside.')).toBeVisible();
  await expect(bidding.getByLabel('Ask the owner')).toBeVisible();
  await bidder.checkScreen('bid-questions', { dark: true });
  await bidder.page.keyboard.press('Escape');

  await ask(bidder, 'POST', `/api/jobs/${id}/questions`, { text: 'Is the fence to stay?' });

  // Bid, close, award and payment through the API; afterward questions are closed, and the two know each other.
  const bid = await ask(bidder, 'POST', '/api/bids', {
    jobId: id,
    bidAmount: 1250,
    message: 'Half a day, both stumps.',
  });
  await ask(admin, 'POST', `/api/admin/jobs/${id}/close-bidding`);
  const { sessionId } = await ask(owner, 'POST', `/api/jobs/${id}/award`, { bidId: bid.id });
  await ask(owner, 'POST', `/api/sandbox/checkout/${sessionId}/pay`, { card: '4242424242424242' });

  await owner.page.goto(`/jobs/${id}`);
  const over = owner.page.getByRole('region', { name: 'Questions' });
  await expect(over).toContainText('What was asked while bidding');
  // Unanswered questions no longer need attention.
  await expect(over.getByText('Not answered yet', { exact: true })).toBeVisible();
  await expect(over).not.toContainText(/wait/i);
  await owner.page.getByRole('link', { name: 'Open the conversation' }).click();
  await expect(owner.page.getByRole('heading', { level: 1 })).toHaveText('Pelican Tree Co.');
  await bidder.page.goto(`/messages/${id}`);
  await expect(bidder.page.getByRole('heading', { level: 1 })).toHaveText('Renée Boudreaux');

  // Typed text survives a reload; Enter sends; a picture is attached; the other side sees it arrive, and it is marked as read.
  const field = owner.page.getByRole('textbox', { name: 'Write to Pelican Tree Co.' });
  await field.fill('This is the gate,');
  await owner.page.reload();
  await expect(field).toHaveValue('This is the gate,');
  await owner.page.locator('input[type=file]').setInputFiles(PHOTO);
  await expect(owner.page.getByRole('button', { name: /^Remove/ })).toBeVisible();
  await field.press('End');
  await field.press('Shift+Enter');
  await field.pressSequentially('call 225-555-0142 when you are here.');
  await field.press('Enter');
  const log = bidder.page.getByRole('log');
  await expect(log.getByText('call 225-555-0142 when you are here.')).toBeVisible();
  await expect(log.getByRole('button', { name: /^Picture from Renée Boudreaux 1 of 1/ })).toBeVisible();
  await expect(owner.page.getByRole('log').getByText(/^Read \d/)).toBeVisible();
  await bidder.checkScreen('thread', { dark: true });
  await lookInSpanish(bidder, 'thread');
  await bidder.page.getByRole('textbox', { name: 'Write to Renée Boudreaux' }).fill('You are a fool');
  await bidder.page.getByRole('button', { name: 'Send' }).click();

  // Reported, and taken down by an administrator, whose access to the conversation both sides see.
  const insult = owner.page.getByRole('log').getByRole('listitem').filter({ hasText: 'You are a fool' });
  await insult.hover();
  await insult.getByRole('button', { name: 'Report this message' }).click();
  const dialog = owner.page.getByRole('dialog', { name: 'Report this message' });
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect(dialog.getByText('Choose what is wrong with it')).toBeVisible();
  await dialog.getByLabel('It insults or threatens').check();
  await owner.checkScreen('report-dialog', { dark: true });
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect(insult.getByText('Reported')).toBeVisible();

  const line = admin.page.getByRole('row').filter({ hasText: title });
  await expect(line.getByRole('link', { name: 'Message: Insult or threat' })).toBeVisible();
  await expect(line).not.toContainText('fool');
  await admin.checkScreen('admin-reports', { dark: true });
  await line.getByRole('link', { name: 'Message: Insult or threat' }).click();
  await expect(admin.page.getByText('You are a fool')).toBeVisible();
  await admin.page.getByRole('button', { name: 'Read the conversation' }).click();
  await expect(admin.page.getByRole('list', { name: 'The messages' })).toContainText('call 225-555-0142');
  await admin.checkScreen('admin-report', { dark: true });
  await admin.page.getByRole('button', { name: 'Take it down' }).click();
  await expect(admin.page.getByText('Explain your decision')).toBeVisible();
  await admin.page.getByLabel('Why', { exact: true }).fill('An insult');
  await admin.page.getByRole('button', { name: 'Take it down' }).click();
  await expect(admin.page.getByRole('heading', { name: 'Taken down' })).toBeVisible();

  await bidder.page.goto('/messages');
  await expect(bidder.page.getByRole('link').filter({ hasText: title })).toContainText(
    'Taken down by an administrator.',
  );
  await bidder.checkScreen('messages-list', { dark: true });
  await bidder.page.getByRole('link').filter({ hasText: title }).click();
  await expect(log.getByText(/An administrator read this conversation on .* Report \d+ of a message/)).toBeVisible();
  await expect(log.getByText('You are a fool')).toHaveCount(0);
});
