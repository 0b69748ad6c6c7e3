// Typical fees and times: ranges on a scale, each marked as an example.
import type { PermitExample } from '@live-oak/contract/content/permits.ts';
import { useLanguage, useTexts } from '../../../texts/language.tsx';
import { permitsTexts } from '../texts.ts';

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
    <div className="grid gap-3 grid-cols-[4.5rem_minmax(4rem,1fr)_minmax(0,12.5rem)] items-center mt-2 text-ui [&_svg]:w-full [&_svg]:h-[0.6rem] max-sm:grid-cols-[4rem_1fr]">
      <span>{label}</span>
      <svg
        className="max-sm:col-span-full max-sm:row-start-2"
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
  const t = useTexts(permitsTexts).card;
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
  const t = useTexts(permitsTexts).card;
  const Heading = level === 2 ? 'h3' : 'h4';
  return examples.map((example) => (
    <div
      key={example.id}
      className="rule-card-group py-3.5 [.rule-card-group+&]:border-t [.rule-card-group+&]:border-t-rule [&_ul]:mt-1.5 [&_li]:relative [&_li]:pr-0 [&_li]:pl-5.5 [&_li]:py-1 [&_li::before]:absolute [&_li::before]:left-[0.15rem] [&_li::before]:top-[0.95em] [&_li::before]:size-2 [&_li::before]:content-[''] [&_li::before]:rounded-full [&_li::before]:bg-(--card-mark) [&>.small]:mt-2.5"
    >
      <Heading className="title-3">{t.examples}</Heading>
      <PermitRanges example={example} />
      <p className="small second">
        {t.requirements}: {example.requirements.map((one) => one[language]).join('; ')}.
      </p>
    </div>
  ));
}
