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
      <div className="flex gap-4 items-center mt-6 [&_p_span]:block">
        <Rings label={t.ofFilledIn(done, required.length)} grown={required.map(({ fill }) => fill === 'done')} />
        <p>
          <b className="display num block text-2">{t.of(done, required.length)}</b>
          <span className="small second">
            {next ? t.papersThatEveryBidderNeedsNext(words[next.kind], next.words) : t.papersThatEveryBidderNeedsAll}
          </span>
        </p>
      </div>
      <nav aria-label={t.partsOfTheForm}>
        <ol className="my-4 [&_li]:flex [&_li]:relative [&_li]:gap-3 [&_li]:items-center [&_li]:min-h-13 [&_li+li::before]:absolute [&_li+li::before]:left-[calc(1rem_-_1px)] [&_li+li::before]:top-[-0.55rem] [&_li+li::before]:w-0.5 [&_li+li::before]:h-[1.1rem] [&_li+li::before]:content-[''] [&_li+li::before]:bg-rule-strong max-lg:grid max-lg:gap-x-4 max-lg:gap-y-0 max-lg:grid-cols-[1fr_1fr] max-lg:[&_li]:gap-2 max-lg:[&_li]:min-h-(--hit) max-lg:[&_li+li::before]:hidden!">
          {askGroups().map(({ id, title }, index) => (
            <li key={id}>
              <Tag tone={groups.has(id) ? 'oak' : 'plain'} size="small">
                {index + 1}
              </Tag>
              <a
                className="flex items-center min-h-(--hit) text-bark-2 font-semibold no-underline hover:underline max-lg:text-small max-lg:leading-[1.25]"
                href={`#${id}`}
              >
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
