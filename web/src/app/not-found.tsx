// Every address that is not a screen.
import { ButtonLink } from '../ui/button.tsx';
import { Drawing } from '../ui/drawing.tsx';
import { useTexts } from '../texts/language.tsx';
import { shellTexts } from './texts.ts';

export default function NotFound() {
  const t = useTexts(shellTexts).notFound;
  return (
    <div className="wrap not-found">
      <Drawing name="empty" />
      <h1 tabIndex={-1}>{t.title}</h1>
      <p className="second">{t.text}</p>
      <ButtonLink look="primary" to="/">
        {t.home}
      </ButtonLink>
    </div>
  );
}
