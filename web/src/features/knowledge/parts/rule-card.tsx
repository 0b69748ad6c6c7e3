// The rule card of a tree: who decides, what is needed, the office, and what to ask it. The permit helper and the posting form show it.
import type { PermitRule, PermitExample } from '@live-oak/contract/content/permits.ts';
import type { ListedSource } from '@live-oak/contract/content/sources.ts';
import type { ServiceCode, Trunk } from '@live-oak/contract/features/jobs/taxonomy.ts';
import { parishBySlug } from '@live-oak/contract/features/knowledge/parishes.ts';
import { ruleCard, type RuleCard as Card } from '@live-oak/contract/features/knowledge/rule-card.ts';
import { RULE_GROUPS, type RuleGroup } from '@live-oak/contract/features/knowledge/rule-groups.ts';
import permits from '@content/data/permits.yaml';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../texts/language.tsx';
import { Icon } from '../../../ui/basics.tsx';
import { SourceMarks } from '../../../ui/sources.tsx';
import { useUiTexts } from '../../../ui/texts.ts';
import { usePermitsTexts } from '../texts.ts';
import { OfficeBox, Reported } from './office-box.tsx';

interface RuleCardProps {
  /** The parish's slug: 'st-tammany'. Nothing is shown for an unknown one. */
  parish: string;
  trunk: Trunk;
  service: ServiceCode;
  /** The sources that the page lists; without them the lines have no source numbers. */
  listed?: readonly ListedSource[];
  /** The level of its heading: 2 on its page, 3 inside a form. */
  level?: 2 | 3;
  action?: ReactNode;
}

/** By what the rules say of the tree. */
const COLORS: Readonly<Record<Card['verdict'], { mark: string; ground: string }>> = {
  permission: { mark: '[--card-mark:var(--color-high-mark)]', ground: 'bg-high-tint' },
  both_owners: { mark: '[--card-mark:var(--color-gold)]', ground: 'bg-gold-tint' },
  usually_free: { mark: '[--card-mark:var(--color-low-mark)]', ground: 'bg-low-tint' },
  ask_first: { mark: '[--card-mark:var(--color-slate)]', ground: 'bg-slate-tint' },
};

const ruleLine = 'relative pl-5.5 py-1 before:absolute before:left-0.5';
const dotLine = `${ruleLine} before:top-4 before:size-2 before:rounded-full before:bg-(--card-mark)`;
const askLine = `${ruleLine} before:content-['?'] before:text-bark-2 before:font-bold`;

/** The groups are on the left; the questions to ask are on the right, next to the office. */
const LEFT = RULE_GROUPS.filter((group) => group !== 'ask');

export function RuleCard({ parish, trunk, service, listed = [], level = 2, action }: RuleCardProps) {
  const t = usePermitsTexts().card;
  const ui = useUiTexts();
  const named = parishBySlug(parish);
  if (!named) return null;
  const card = ruleCard(permits, { parish, trunk, service });
  const name = ui.parishOf(named.name);
  return (
    <section
      className={`border border-rule-strong overflow-hidden rounded-2 bg-paper-raised ${COLORS[card.verdict].mark}`}
      aria-labelledby="rule-card"
    >
      <Verdict card={card} parish={name} level={level} />
      <div className="grid gap-x-12 gap-y-0 grid-cols-2 p-6 max-lg:grid-cols-1 max-lg:px-4.5 max-lg:py-4">
        <div className="max-lg:last:-order-1">
          {!card.parishRuleKnown && (
            <p className="flex gap-3 mb-2 px-4 py-3 border border-rule-strong border-dashed rounded-1">
              <Icon className="mt-1" name="info" />
              <span>{t.noRule(name)}</span>
            </p>
          )}
          {LEFT.map((group) => (
            <Lines key={group} group={group} card={card} listed={listed} level={level} />
          ))}
        </div>
        <div className="max-lg:last:-order-1">
          <OfficeBox office={card.office} parish={name} listed={listed} level={level} />
          <Lines group="ask" card={card} listed={listed} level={level} />
          <PermitExamples examples={card.examples} level={level} />
        </div>
      </div>
      {action && (
        <footer className="flex gap-x-5 gap-y-3 flex-wrap items-center px-6 py-4 border-t border-t-rule bg-paper-sunk max-lg:px-4.5">
          {action}
        </footer>
      )}
    </section>
  );
}

function Verdict({ card: { verdict }, parish, level }: { card: Card; parish: string; level: 2 | 3 }) {
  const t = usePermitsTexts().card;
  const Heading = `h${level}` as const;
  return (
    <header
      className={`px-6 py-5.5 border-l-6 border-b border-l-(color:--card-mark) border-b-rule max-lg:px-4.5 ${COLORS[verdict].ground}`}
    >
      <p className="text-bark-2 font-semibold">{t.of(parish)}</p>
      <Heading id="rule-card" className="mt-1 text-2 leading-title">
        {t.verdicts[verdict]}
      </Heading>
      <p>{t.verdictNotes[verdict]}</p>
    </header>
  );
}

interface LinesProps {
  group: RuleGroup;
  card: Card;
  listed: readonly ListedSource[];
  level: 2 | 3;
}

function Lines({ group, card, listed, level }: LinesProps) {
  const t = usePermitsTexts().card;
  const lines = card.lines[group];
  const Heading = level === 2 ? 'h3' : 'h4';
  if (lines.length === 0) return null;
  return (
    <div className={ruleGroup}>
      <Heading className="title-3">{t.groups[group]}</Heading>
      <ul className="mt-1.5">
        {lines.map((line) => (
          <Line key={line.id} line={line} listed={listed} />
        ))}
      </ul>
    </div>
  );
}

function Line({ line, listed }: { line: PermitRule; listed: readonly ListedSource[] }) {
  const { language } = useLanguage();
  return (
    <li className={line.group === 'ask' ? askLine : dotLine}>
      {line.text[language]}
      <SourceMarks ids={line.sources} listed={listed} />
      {line.group !== 'ask' && line.trust === 'reported' && <Reported />}
    </li>
  );
}

const ruleGroup = 'py-3.5 not-first-of-type:border-t not-first-of-type:border-t-rule';

/** The ends of the scales: 500 dollars, 45 business days. */
const MOST_DOLLARS = 500;
const MOST_DAYS = 45;

interface RangeProps {
  label: string;
  words: string;
  range: { low: number; high: number };
  most: number;
}

const SCALE = 'max-sm:col-span-full max-sm:row-start-2 w-full h-2.5';

/** A bar from low to high on a scale that begins at 0. */
function Range({ label, words, range, most }: RangeProps) {
  const at = (value: number) => (value / most) * 200;
  return (
    <div className="grid gap-3 grid-cols-[4.5rem_minmax(4rem,1fr)_minmax(0,12.5rem)] items-center mt-2 text-ui max-sm:grid-cols-[3.5rem_minmax(0,1fr)]">
      <span>{label}</span>
      <svg className={SCALE} viewBox="0 0 200 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
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

/** Typical fees and times: ranges on a scale, each marked as an example. */
function PermitExamples({ examples, level }: { examples: readonly PermitExample[]; level: 2 | 3 }) {
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
