// Beside the form: how far it is filled in, its parts, and where what was typed is kept.
import { useWatch, type Control } from 'react-hook-form';
import { Notice } from '../../../ui/notice.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { Rings } from '../parts/rings.tsx';
import { askGroups } from './asks.ts';
import { doneGroups, progressOf } from './progress.ts';
import type { VerificationValues } from './values.ts';
import { useTexts } from '../../../texts/language.tsx';
import { vettingTexts } from '../texts.ts';
import { labels } from '../../../texts/labels.ts';

export function FormAside({ control }: { control: Control<VerificationValues> }) {
  const t = useTexts(vettingTexts);
  const words = useTexts(labels).credentials;
  // The form begins with every value, so that none is missing later.
  const values = useWatch({ control }) as VerificationValues;
  const { required, done, next } = progressOf(values);
  const groups = doneGroups(values);
  return (
    <>
      <div className="vet-progress">
        <Rings label={t.ofFilledIn(done, required.length)} grown={required.map(({ fill }) => fill === 'done')} />
        <p>
          <b className="display num">{t.of(done, required.length)}</b>
          <span className="small second">
            {next ? t.papersThatEveryBidderNeedsNext(words[next.kind], next.words) : t.papersThatEveryBidderNeedsAll}
          </span>
        </p>
      </div>
      <nav aria-label={t.partsOfTheForm}>
        <ol className="vet-steps">
          {askGroups().map(({ id, title }, index) => (
            <li key={id}>
              <Tag tone={groups.has(id) ? 'oak' : 'plain'} size="small">
                {index + 1}
              </Tag>
              <a href={`#${id}`}>
                {title}
                {groups.has(id) && <span className="visually-hidden">{t.filledIn}</span>}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <Notice tone="gold">
        <span className="small">{t.readWithin}</span>
      </Notice>
    </>
  );
}
