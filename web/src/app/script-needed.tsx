// For a browser without script: says at a form that it needs one, and how to reach us without.
import { SUPPORT_EMAIL, SUPPORT_PHONE } from '@live-oak/contract/contact.ts';
import { useTexts } from '../texts/language.tsx';
import { Icon } from '../ui/icon.tsx';
import '../ui/notice.css';
import { shellTexts } from './texts.ts';

export function ScriptNeeded() {
  const t = useTexts(shellTexts).scriptNeeded;
  return (
    <noscript>
      <div className="notice notice-gold">
        <Icon name="info" />
        <div>
          <p className="notice-title">{t.title}</p>
          <p>
            {t.text} <a href={`tel:${SUPPORT_PHONE.dialed}`}>{SUPPORT_PHONE.shown}</a>,{' '}
            <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>
          </p>
        </div>
      </div>
    </noscript>
  );
}
