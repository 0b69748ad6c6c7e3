// What the browser itself takes for an email address, beside our own rule: a field must not refuse what a form and the server would
// take, and takes no more than the standard does.
import { isEmailAddress } from '@live-oak/contract/email.ts';
import { EMAIL_ADDRESSES, NO_EMAIL_ADDRESSES, STANDARD_ALONE } from '../lab/harness/email-addresses.ts';
import { expect, test } from './people.ts';

test('the browser takes every address that we take, and refuses what the standard refuses', async ({
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

test('a form says at the field what is no address, and takes a long and an internationalized one', async ({
  person: { page },
}) => {
  await page.goto('/forgot-password');
  const field = page.getByRole('textbox').first();
  await field.focus();
  // Fields are checked by the application, which comes with the first use.
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
