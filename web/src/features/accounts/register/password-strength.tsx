// The meter below a new password. It says that it is a guide.
import { useWatch, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { classNames } from '../../../ui/class-names.ts';
import { strengthOf } from './strength.ts';
import { useTexts } from '../../../texts/language.tsx';
import { accountsTexts } from '../texts.ts';

interface PasswordStrengthProps<V extends FieldValues, C, T> {
  control: Control<V, C, T>;
  name: FieldPathByValue<V, string | undefined>;
}

export function PasswordStrength<V extends FieldValues, C, T>({ control, name }: PasswordStrengthProps<V, C, T>) {
  const t = useTexts(accountsTexts);
  const password: string = useWatch({ control, name }) ?? '';
  const strength = strengthOf(password);
  const words = password === '' ? t.longerIsBetterAFewWords : t.strengthAsAGuide(t.strengths[strength] ?? '');
  return (
    <div className="grid gap-1 [.door_form>&]:mt-2">
      <div
        className={classNames(
          'strength-meter grid gap-1 grid-cols-[repeat(4,1fr)] [--mark:var(--color-low-mark)] [&>span]:h-1.25 [&>span]:rounded-1 [&>span]:bg-paper-deep',
          `[&.strength-1]:[--mark:var(--color-high-mark)] [&.strength-2]:[--mark:var(--color-medium-mark)] strength-${strength}`,
        )}
        aria-hidden="true"
      >
        {[1, 2, 3, 4].map((step) => (
          <span key={step} className={step <= strength ? '[.strength-meter>&]:bg-(--mark)' : undefined} />
        ))}
      </div>
      <p className="field-hint" aria-live="polite">
        {words}
      </p>
    </div>
  );
}
