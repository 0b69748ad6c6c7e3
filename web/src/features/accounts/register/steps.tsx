// At the side of the form: what it asks for, where one is, and what comes after it.
import { useEffect, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Tag } from '../../../ui/tag.tsx';

export const PARTS = [
  { id: 'account', label: 'Account' },
  { id: 'business', label: 'Business' },
  { id: 'specialties', label: 'Specialties' },
  { id: 'documents', label: 'Documents' },
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
  const part = usePartInFocus();
  return (
    <>
      <p className="second">Four short parts, the last one optional. Nothing is charged until we approve you.</p>
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
        <span className="small">
          We read every application within <b className="nowrap">24-48 hours</b>. Then the $99 a year, then you bid.
        </span>
      </Notice>
    </>
  );
}

export function ClientSteps() {
  return (
    <>
      <p className="second">Post a job once. Checked tree businesses send you sealed bids; you compare and pick one.</p>
      <p className="second small reg-free">An account costs nothing. You pay only for the bid you choose.</p>
    </>
  );
}
