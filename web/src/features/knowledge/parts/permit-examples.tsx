// Typical fees and times: ranges on a scale, each marked as an example.
import type { PermitExample } from '@live-oak/contract/content/permits.ts';
import { useLanguage } from '../../../texts/language.tsx';
import { usePermitsTexts } from '../texts.ts';

/** A group of lines on the card. */
export const ruleGroup = 'py-3.5 not-first-of-type:border-t not-first-of-type:border-t-rule';

/** The ends of the scales: 500 dollars, 45 business days. */
const MOST_DOLLARS = 500;
const MOST_DAYS = 45;

interface RangeProps {
  label: string;
  words: string;
  range: { low: number; high: number };
  most: number;
}

/** A bar from low to high on a scale that begins at 0. */
function Range({ label, words, range, most }: RangeProps) {
  const at = (value: number) => (value / most) * 200;
  return (
    <div className="grid gap-3 grid-cols-[4.5rem_minmax(4rem,1fr)_minmax(0,12.5rem)] items-center mt-2 text-ui max-sm:grid-lead-14">
      <span>{label}</span>
      <svg
        className="max-sm:col-span-full max-sm:row-start-2 w-full h-2.5"
        viewBox="0 0 200 10"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <rect className="fill-rule" y="4" width="200" height="2" />
        <rect className="fill-chart-2" x={at(range.low)} width={at(range.high - range.low)} height="10" />
      </svg>
      <b className="num font-semibold">{words}</b>
    </div>
  );
}

export function PermitRanges({ example }: { example: PermitExample }) {
  const t = usePermitsTexts().card;
  const { feeDollars, businessDays } = example;
  return (
    <>
      <p className="example-mark">{t.exampleMark}</p>
      <Range label={t.fee} words={t.dollars(feeDollars.low, feeDollars.high)} range={feeDollars} most={MOST_DOLLARS} />
      <Range label={t.time} words={t.days(businessDays.low, businessDays.high)} range={businessDays} most={MOST_DAYS} />
    </>
  );
}

export function PermitExamples({ examples, level }: { examples: readonly PermitExample[]; level: 2 | 3 }) {
  const { language } = useLanguage();
  const t = usePermitsTexts().card;
  const Heading = level === 2 ? 'h3' : 'h4';
  return examples.map((example) => (
    <div key={example.id} className={ruleGroup}>
      <Heading className="title-3">{t.examples}</Heading>
      <PermitRanges example={example} />
      <p className="small second mt-2.5">
        {t.requirements}: {example.requirements.map((one) => one[language]).join('; ')}.
      </p>
    </div>
  ));
}
