// Every address that is not a screen.
import { PrimaryLink } from '../ui/basics.tsx';
import { Drawing } from '../ui/drawing.tsx';
import { useShellTexts } from './texts.ts';

export default function NotFound() {
  const t = useShellTexts().notFound;
  return (
    <div className="wrap flex flex-col gap-4 items-center py-wide text-center">
      <Drawing name="empty" className="w-64 max-w-3/5" />
      <h1 tabIndex={-1}>{t.title}</h1>
      <p className="second max-w-96">{t.text}</p>
      <PrimaryLink to="/">{t.home}</PrimaryLink>
    </div>
  );
}
