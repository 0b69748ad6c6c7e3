// Beside the form: how far it is filled in, its parts, and where what was typed is kept.
import { credentialLabel } from '@live-oak/contract/features/providers/credentials.ts';
import { useWatch, type Control } from 'react-hook-form';
import { Notice } from '../../../ui/notice.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { Rings } from '../parts/rings.tsx';
import { ASK_GROUPS } from './asks.ts';
import { doneGroups, progressOf } from './progress.ts';
import type { VerificationValues } from './values.ts';

export function FormAside({ control }: { control: Control<VerificationValues> }) {
  const values = useWatch({ control }) as VerificationValues;
  const { required, done, next } = progressOf(values);
  const groups = doneGroups(values);
  return (
    <>
      <div className="vet-progress">
        <Rings label={`${done} of ${required.length} filled in`} grown={required.map(({ fill }) => fill === 'done')} />
        <p>
          <b className="display num">
            {done} of {required.length}
          </b>
          <span className="small second">
            {next
              ? `papers that every bidder needs. Next: ${credentialLabel(next.kind)}, ${next.words}.`
              : 'papers that every bidder needs. All are filled in.'}
          </span>
        </p>
      </div>
      <nav aria-label="Parts of the form">
        <ol className="vet-steps">
          {ASK_GROUPS.map(({ id, title }, index) => (
            <li key={id}>
              <Tag tone={groups.has(id) ? 'oak' : 'plain'} size="small">
                {index + 1}
              </Tag>
              <a href={`#${id}`}>
                {title}
                {groups.has(id) && <span className="visually-hidden">, filled in</span>}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <Notice tone="gold">
        <span className="small">
          We read every application within <b className="nowrap">24-48 hours</b>. Nothing is charged before you are
          approved.
        </span>
      </Notice>
    </>
  );
}
