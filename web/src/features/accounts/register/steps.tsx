// Beside the form: its steps, the current one, and what comes after.
import { useEffect, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Notice } from '../../../ui/basics.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { accountsTexts, useAccountsTexts } from '../texts.ts';

export const PARTS = [
  {
    id: 'account',
    get label(): string {
      return accountsTexts().account;
    },
  },
  {
    id: 'business',
    get label(): string {
      return accountsTexts().business;
    },
  },
  {
    id: 'specialties',
    get label(): string {
      return accountsTexts().specialties;
    },
  },
  {
    id: 'documents',
    get label(): string {
      return accountsTexts().documents;
    },
  },
] as const;

/** The part that has the focus, or had it last. */
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
  const t = useAccountsTexts();
  const part = usePartInFocus();
  return (
    <>
      <p className="second">{t.formLengthNote}</p>
      <ol className="my-6 max-lg:flex max-lg:gap-x-6 max-lg:gap-y-1 max-lg:my-4 max-sm:gap-1 max-sm:justify-between">
        {PARTS.map(({ id, label }, index) => (
          <li
            key={id}
            className={classNames(
              'flex relative gap-3 items-center min-h-13 step-line max-lg:gap-2 max-lg:min-h-0 max-sm:gap-1 max-sm:flex-col max-sm:items-start',
            )}
            aria-current={id === part ? 'step' : undefined}
          >
            <Tag tone={id === part ? 'oak' : 'plain'} size="small">
              {index + 1}
            </Tag>
            <a
              className={classNames(
                'flex items-center min-h-(--hit) font-semibold no-underline hover:underline max-lg:text-small',
                id === part ? 'text-bark' : 'text-bark-2',
              )}
              href={`#${id}`}
            >
              {label}
            </a>
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
  const t = useAccountsTexts();
  return (
    <>
      <p className="second">{t.ownerSignUpIntro}</p>
      <p className="second small mt-3">{t.ownerPriceNote}</p>
    </>
  );
}
