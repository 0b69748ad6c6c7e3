// A login gate whose title and sentence are fixed. Apart from the other gates: with it come the texts of all refusals.
import { useGateText, type FixedText } from '../texts/fixed.ts';
import { LoginGate } from './gate.tsx';

export function FixedGate({ name, next }: { name: FixedText; next: string }) {
  const { title, sentence } = useGateText(name);
  return (
    <LoginGate title={title} next={next}>
      {sentence}
    </LoginGate>
  );
}
