// The field for an authenticator app's code: a number pad on phones, with autofill.
import type { ComponentProps } from 'react';
import { TextField } from '../../../ui/field.tsx';

export function CodeField(props: Omit<ComponentProps<typeof TextField>, 'className'>) {
  return (
    <TextField
      className="num text-2 tracking-wide"
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      maxLength={40}
      placeholder="123 456"
      {...props}
    />
  );
}
