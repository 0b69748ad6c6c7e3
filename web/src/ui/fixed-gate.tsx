// A login gate whose title and sentence are fixed. Apart from the other gates: with it come the texts of all refusals.
import type { ComponentProps } from 'react';
import { useGateText, type FixedText } from '../texts/fixed.ts';
import { LoginGate } from './gate.tsx';

type FixedGateProps = Omit<ComponentProps<typeof LoginGate>, 'title' | 'text'> & { name: FixedText };

/** Children follow the sentence. */
export function FixedGate({ name, children, ...gate }: FixedGateProps) {
  const { title, sentence } = useGateText(name);
  return (
    <LoginGate {...gate} title={title}>
      {sentence}
      {children}
    </LoginGate>
  );
}
