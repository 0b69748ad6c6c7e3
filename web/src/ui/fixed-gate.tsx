// A login gate whose title and sentence are fixed. Apart from the other gates: with it come the texts of all refusals.
import type { ReactNode } from 'react';
import { useGateText, type FixedText } from '../texts/fixed.ts';
import { LoginGate, type LoginGateLook } from './gate.tsx';

type FixedGateProps = Omit<LoginGateLook, 'title'> & { name: FixedText; children?: ReactNode };

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
