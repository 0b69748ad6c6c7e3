// A new password with a strength meter below it, which says that it is an estimate.
import type { ComponentProps } from 'react';
import { useWatch, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { PasswordField } from '../../../ui/field.tsx';
import { useAccountsTexts } from '../texts.ts';

interface PasswordStrengthProps<V extends FieldValues, C, T> {
  control: Control<V, C, T>;
  name: FieldPathByValue<V, string | undefined>;
}

type NewPasswordProps<V extends FieldValues, C, T> = PasswordStrengthProps<V, C, T> &
  Omit<ComponentProps<typeof PasswordField>, 'name'>;

export function NewPasswordField<V extends FieldValues, C, T>({ control, ...field }: NewPasswordProps<V, C, T>) {
  return (
    <>
      <PasswordField autoComplete="new-password" {...field} />
      <PasswordStrength control={control} name={field.name} />
    </>
  );
}

function PasswordStrength<V extends FieldValues, C, T>({ control, name }: PasswordStrengthProps<V, C, T>) {
  const t = useAccountsTexts();
  const password: string = useWatch({ control, name }) ?? '';
  const strength = strengthOf(password);
  const words = password === '' ? t.passwordHint : t.strengthAsAGuide(t.strengths[strength] ?? '');
  return (
    <div className="grid gap-1 [.account-page_form>&]:mt-2">
      <div className="grid gap-1 grid-cols-4" aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <span key={step} className={`h-1.25 rounded-1 ${step <= strength ? MARKS[strength] : 'bg-paper-deep'}`} />
        ))}
      </div>
      <p className="field-hint" aria-live="polite">
        {words}
      </p>
    </div>
  );
}

type Strength = 0 | 1 | 2 | 3 | 4;

const MARKS: Readonly<Record<Strength, string>> = {
  0: 'bg-paper-deep',
  1: 'bg-high-mark',
  2: 'bg-medium-mark',
  3: 'bg-low-mark',
  4: 'bg-low-mark',
};

const COMMON = /pass ?w[o0]rd|123|abc|qwerty|letmein|welcome|iloveyou|monkey|dragon|louisiana|geaux|saints/i;
/** Bits needed for each step of the meter. */
const STEPS = [20, 35, 50, 65];

function alphabetOf(password: string): number {
  const kinds: [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[^a-zA-Z\d]/, 33],
  ];
  return kinds.reduce((size, [kind, count]) => (kind.test(password) ? size + count : size), 0);
}

/** Runs of the same or neighboring characters ('aaaa', '4567') count once. */
function surprises(password: string): number {
  const codes = Array.from(password, (character) => character.codePointAt(0) ?? 0);
  return codes.filter((code, index) => index === 0 || Math.abs(code - (codes[index - 1] ?? 0)) > 1).length;
}

/** 0 (empty or among the first guesses) to 4. */
export function strengthOf(password: string): Strength {
  const bits = surprises(password) * Math.log2(Math.max(2, alphabetOf(password)));
  const counted = COMMON.test(password) ? bits - 30 : bits;
  // There are four steps, so the count is 0 to 4.
  return STEPS.filter((step) => counted >= step).length as Strength;
}
