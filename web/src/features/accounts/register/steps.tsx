// Beside the form: its steps, the current one, and what comes after.
import { useState } from 'react';
import { Notice } from '../../../ui/basics.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useListener } from '../../../ui/use-listener.ts';
import { useAccountsTexts } from '../texts.ts';

const PARTS = ['account', 'business', 'specialties', 'documents'] as const;

/** The part that has the focus, or had it last. */
function usePartInFocus(): string {
  const [part, setPart] = useState<string>('account');
  useListener('focusin', ({ target }) => {
    const section = target instanceof Element ? target.closest('.reg-part') : null;
    if (section) setPart(section.id);
  });
  return part;
}

export function ProviderSteps() {
  const t = useAccountsTexts();
  const part = usePartInFocus();
  return (
    <>
      <p className="second">{t.formLengthNote}</p>
      <ol className="my-6 max-lg:flex max-lg:flex-wrap max-lg:gap-x-6 max-lg:gap-y-1 max-lg:my-4 max-sm:gap-1 max-sm:justify-between">
        {PARTS.map((id, index) => (
          <Step key={id} id={id} number={index + 1} isCurrent={id === part} />
        ))}
      </ol>
      <Notice tone="gold">
        <span className="small">{t.reviewTime}</span>
      </Notice>
    </>
  );
}

function Step({ id, number, isCurrent }: { id: (typeof PARTS)[number]; number: number; isCurrent: boolean }) {
  const t = useAccountsTexts();
  return (
    <li
      className="flex relative gap-3 items-center min-h-13 step-line max-lg:gap-2 max-lg:min-h-0 max-sm:gap-1 max-sm:flex-col max-sm:items-start"
      aria-current={isCurrent ? 'step' : undefined}
    >
      <Tag tone={isCurrent ? 'oak' : 'plain'} size="small">
        {number}
      </Tag>
      <a
        className={`flex items-center min-h-(--hit) font-semibold no-underline hover:underline max-lg:text-small ${isCurrent ? 'text-bark' : 'text-bark-2'}`}
        href={`#${id}`}
      >
        {t[id]}
      </a>
    </li>
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
