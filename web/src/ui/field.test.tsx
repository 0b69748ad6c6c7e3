// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { withParams } from '@live-oak/contract/reasons.ts';
import { LanguageProvider } from '../texts/language.tsx';
import { ChoiceCards } from './choice-cards.tsx';
import { Checkbox, PasswordField, Select, TextArea, TextField } from './field.tsx';

afterEach(cleanup);

const about = { label: 'Phone', hint: 'Ten digits', error: 'Enter your phone number.' };
const description = 'Enter your phone number. Ten digits';

describe('a field', () => {
  it.each([
    ['textbox', <TextField key="text" {...about} prefix="+1" />],
    ['textbox', <TextArea key="area" {...about} />],
    ['combobox', <Select key="select" {...about} />],
    ['checkbox', <Checkbox key="check" {...about} />],
  ])('that is a %s is described by its error and its hint', (role, field) => {
    render(field);
    const control = screen.getByRole(role, { name: 'Phone', description });
    expect(control.getAttribute('aria-invalid')).toBe('true');
  });

  it('shows the prefix before its text', () => {
    render(<TextField label="Price" prefix="$" />);
    expect(screen.getByText('$').nextSibling).toBe(screen.getByRole('textbox', { name: 'Price' }));
  });

  it('without an error is described by its hint alone and is valid', () => {
    render(<TextField label="Phone" hint="Ten digits" optional />);
    const control = screen.getByRole('textbox', { name: 'Phone (optional)', description: 'Ten digits' });
    expect(control.getAttribute('aria-invalid')).toBeNull();
  });

  it('gets the focus when its label is clicked', async () => {
    render(<TextField label="Phone" />);
    await userEvent.click(screen.getByText('Phone'));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Phone' }));
  });
});

describe('an error', () => {
  afterEach(() => {
    document.documentElement.lang = 'en';
  });

  it.each([
    ['en', 'Please keep this to 5,000 characters or fewer'],
    ['es', 'Escriba como máximo 5,000 caracteres'],
  ] as const)('that is a key is shown in the language of the page: %s', async (language, words) => {
    document.documentElement.lang = language;
    render(
      <LanguageProvider>
        <TextField label="Phone" error={withParams('form.atMost', { most: 5000 })} />
      </LanguageProvider>,
    );
    // Its words are in a file that is fetched.
    expect(await screen.findByText(words, {}, { timeout: 5000 })).toBeTruthy();
  });
});

describe('a password', () => {
  it('is shown and hidden by its button, and is described by its error', async () => {
    render(<PasswordField label="Password" error="Enter your password." />);
    const control = screen.getByLabelText('Password');
    expect(control).toHaveProperty('type', 'password');
    expect(document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Enter your password.',
    );
    const button = screen.getByRole('button', { name: 'Show password' });
    expect(button.getAttribute('aria-controls')).toBe(control.id);
    await userEvent.click(button);
    expect(control).toHaveProperty('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(control).toHaveProperty('type', 'password');
  });
});

it('choice cards are a group with its error and its hint, each card with its own', () => {
  const options = [{ value: 'roof', label: 'On the roof', hint: 'Stay out' }];
  const group = { legend: 'What happened?', hint: 'Choose one', error: 'Choose what happened.' };
  render(<ChoiceCards {...group} options={options} input={{ name: 'what' }} />);
  expect(
    screen.getByRole('group', { name: 'What happened?', description: 'Choose what happened. Choose one' }),
  ).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'On the roof', description: 'Stay out' })).toBeTruthy();
});
