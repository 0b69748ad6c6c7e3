// The code field for people with a second factor: changing how one signs in takes the password and a code.
import type { ComponentProps } from 'react';
import { useAuth } from '../../../app/session.tsx';
import { CodeField } from './code-field.tsx';
import { useSecurityTexts } from './texts.ts';

/** Empty without a second factor; one turned on since the page loaded appears with the server's error. */
export function OwnCodeField(props: Omit<ComponentProps<typeof CodeField>, 'label' | 'hint' | 'inputMode'>) {
  const t = useSecurityTexts();
  const { user } = useAuth();
  const isAsked = user?.twoFactor === true || props.error !== undefined;
  return isAsked ? <CodeField label={t.code} inputMode="text" hint={t.twoFactor.codeHint} {...props} /> : null;
}
