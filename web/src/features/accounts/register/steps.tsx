// At the side of the form: what it asks for, where one is, and what comes after it.
import { useEffect, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useTexts } from '../../../texts/language.tsx';
import { textsNow } from '../../../texts/current.ts';
import { accountsTexts } from '../texts.ts';

export const PARTS = [
  {
    id: 'account',
    get label(): string {
      return textsNow(accountsTexts).account;
    },
  },
  {
    id: 'business',
    get label(): string {
      return textsNow(accountsTexts).business;
    },
  },
  {
    id: 'specialties',
    get label(): string {
      return textsNow(accountsTexts).specialties;
    },
  },
  {
    id: 'documents',
    get label(): string {
      return textsNow(accountsTexts).documents;
    },
  },
] as const;

/** The part that has the cursor, or had it last. */
function usePartInFocus(): string {
  const [part, setPart] = useState<string>(PARTS[0].id);
  useEffect(() => {
    const follow = (event: FocusEvent) => {
      const section = event.target instanceof Element ? event.target.closest('.reg-part') : null;
      if (section) {
        setPart(section.id);
      }
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);
  return part;
}

export function ProviderSteps() {
  const t = useTexts(accountsTexts);
  const part = usePartInFocus();
  return (
    <>
      <p className="second">{t.fourShortPartsTheLastOne}</p>
      <ol className="reg-steps">
        {PARTS.map(({ id, label }, index) => (
          <li
            key={id}
            className={classNames(id === part && 'reg-step-now')}
            aria-current={id === part ? 'step' : undefined}
          >
            <Tag tone={id === part ? 'oak' : 'plain'} size="small">
              {index + 1}
            </Tag>
            <a href={`#${id}`}>{label}</a>
          </li>
        ))}
      </ol>
      <Notice tone="gold">
        <span className="small">{t.reviewTime}</span>
      </Notice>
    </>
  );
}

export function ClientSteps() {
  const t = useTexts(accountsTexts);
  return (
    <>
      <p className="second">{t.postAJobOnceCheckedTree}</p>
      <p className="second small reg-free">{t.anAccountCostsNothingYouPay}</p>
    </>
  );
}
