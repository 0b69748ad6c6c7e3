// The field for a code, shown to who has a second factor: what changes how somebody signs in asks for both.
import type { ComponentProps } from 'react';
import { useAuth } from '../../../app/session.tsx';
import { useTexts } from '../../../texts/language.tsx';
import { CodeField } from './code-field.tsx';
import { securityTexts } from './texts.ts';

/** Nothing for who has none; one that was turned on meanwhile shows with the server's word for what is missing. */
export function OwnCodeField(props: Omit<ComponentProps<typeof CodeField>, 'label' | 'hint' | 'inputMode'>) {
  const t = useTexts(securityTexts);
  const { user } = useAuth();
  const isAsked = user?.twoFactor === true || props.error !== undefined;
  return isAsked ? <CodeField label={t.code} inputMode="text" hint={t.twoFactor.codeHint} {...props} /> : null;
}
