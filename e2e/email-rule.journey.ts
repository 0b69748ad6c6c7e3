// The browser's own rule for an email address against ours: a field must not refuse an address that the server accepts, and
// accepts no more than the standard does.
import { isEmailAddress } from '@live-oak/contract/email.ts';
import { EMAIL_ADDRESSES, NO_EMAIL_ADDRESSES, STANDARD_ALONE } from '../lab/harness/email-addresses.ts';
import { expect, test } from './people.ts';

test('the browser accepts every email address that we accept, and refuses what the standard refuses', async ({
  person: { page },
}) => {
  const texts = [...EMAIL_ADDRESSES, ...NO_EMAIL_ADDRESSES, ...STANDARD_ALONE];
  const byBrowser = await page.evaluate((all) => {
    const field = document.createElement('input');
    field.type = 'email';
    return all.filter((text) => {
      field.value = text;
      return field.validity.valid;
    });
  }, texts);
  expect(byBrowser).toEqual([...EMAIL_ADDRESSES, ...STANDARD_ALONE]);
  expect(texts.filter(isEmailAddress)).toEqual([...EMAIL_ADDRESSES]);
});

test('a form marks an invalid email address at its field, and accepts long and internationalized ones', async ({
  person: { page },
}) => {
  await page.goto('/forgot-password');
  const field = page.getByRole('textbox').first();
  await field.focus();
  // Fields are validated by the application, which loads at first use.
  await expect(page.locator('html')).toHaveAttribute('data-alive', '');
  for (const [text, isTaken] of [
    ['ada@example-.com', false],
    ['ada@xn--bcher-kva.xn--p1ai', true],
    [`ada@example.${'a'.repeat(64)}`, false],
    [`ada@example.${'a'.repeat(63)}`, true],
  ] as const) {
    await field.fill(text);
    await field.blur();
    const isInvalid = expect(field, text);
    await (isTaken ? isInvalid.not : isInvalid).toHaveAttribute('aria-invalid', 'true');
  }
});
