// The rule card of a tree: who decides, what is needed, the office, and what to ask it. The permit helper and the posting form show it.
import type { PermitRule } from '@live-oak/contract/content/permits.ts';
import type { ListedSource } from '@live-oak/contract/content/sources.ts';
import type { ServiceCode } from '@live-oak/contract/features/jobs/taxonomy.ts';
import type { Trunk } from '@live-oak/contract/features/jobs/site.ts';
import { parishBySlug } from '@live-oak/contract/features/knowledge/parishes.ts';
import { ruleCard, type RuleCard as Card } from '@live-oak/contract/features/knowledge/rule-card.ts';
import { RULE_GROUPS, type RuleGroup } from '@live-oak/contract/features/knowledge/rule-groups.ts';
import permits from '@content/data/permits.yaml';
import type { ReactNode } from 'react';
import { useLanguage, useTexts } from '../../../texts/language.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SourceMarks } from '../../../ui/sources.tsx';
import { uiTexts } from '../../../ui/texts.ts';
import { permitsTexts } from '../texts.ts';
import { OfficeBox } from './office-box.tsx';
import { PermitExamples } from './permit-examples.tsx';

interface RuleCardProps {
  /** The parish's slug: 'st-tammany'. Nothing is shown for an unknown one. */
  parish: string;
  trunk: Trunk;
  service: ServiceCode;
  /** The sources that the page lists; without them the lines have no source numbers. */
  listed?: readonly ListedSource[];
  /** The level of its heading: 2 on its page, 3 inside a form. */
  level?: 2 | 3;
  /** A button below the card's lines. */
  action?: ReactNode;
}

/** The groups are on the left; the questions to ask are on the right, next to the office. */
const LEFT = RULE_GROUPS.filter((group) => group !== 'ask');

export function RuleCard({ parish, trunk, service, listed = [], level = 2, action }: RuleCardProps) {
  const t = useTexts(permitsTexts).card;
  const ui = useTexts(uiTexts);
  const named = parishBySlug(parish);
  if (!named) {
    return null;
  }
  const card = ruleCard(permits, { parish, trunk, service });
  const name = ui.parishOf(named.name);
  const Heading = `h${level}` as const;
  return (
    <section
      className={`rule-card border border-rule-strong overflow-hidden [--card-mark:var(--color-slate)] [--card-ground:var(--color-slate-tint)] rounded-2 bg-paper-raised [&>header]:px-6 [&>header]:py-5.5 [&>header]:border-l-6 [&>header]:border-b [&>header]:border-l-(color:--card-mark) [&>header]:border-b-rule [&>header]:bg-(--card-ground) [&_.example-mark]:mt-2 [&>footer]:flex [&>footer]:gap-x-5 [&>footer]:gap-y-3 [&>footer]:flex-wrap [&>footer]:items-center [&>footer]:px-6 [&>footer]:py-4 [&>footer]:border-t [&>footer]:border-t-rule [&>footer]:bg-paper-sunk max-lg:[&>header]:px-4.5 max-lg:[&>footer]:px-4.5 [&.rule-card-permission]:[--card-mark:var(--color-high-mark)] [&.rule-card-permission]:[--card-ground:var(--color-high-tint)] [&.rule-card-both-owners]:[--card-mark:var(--color-gold)] [&.rule-card-both-owners]:[--card-ground:var(--color-gold-tint)] [&.rule-card-usually-free]:[--card-mark:var(--color-low-mark)] [&.rule-card-usually-free]:[--card-ground:var(--color-low-tint)] [&.rule-card-unknown]:flex [&.rule-card-unknown]:gap-3 [&.rule-card-unknown]:mb-2 [&.rule-card-unknown]:px-4 [&.rule-card-unknown]:py-3 [&.rule-card-unknown]:border [&.rule-card-unknown]:border-rule-strong [&.rule-card-unknown]:border-dashed [&.rule-card-unknown]:rounded-1 [&.rule-card-unknown_.icon]:mt-[0.2em] rule-card-${card.verdict.replace('_', '-')}`}
      aria-labelledby="rule-card"
    >
      <header>
        <p className="text-bark-2 font-semibold">{t.of(name)}</p>
        <Heading id="rule-card" className="[.rule-card_&]:mt-1 [.rule-card_&]:text-2 [.rule-card_&]:leading-[1.2]">
          {t.verdicts[card.verdict]}
        </Heading>
        <p>{t.verdictNotes[card.verdict]}</p>
      </header>
      <div className="grid gap-x-12 gap-y-0 grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] p-6 max-lg:grid-cols-1 max-lg:px-4.5 max-lg:py-4 max-lg:[&>:last-child]:-order-1">
        <div>
          {!card.parishRuleKnown && (
            <p className="flex gap-3 mb-2 px-4 py-3 border border-rule-strong border-dashed rounded-1 [&_.icon]:mt-[0.2em]">
              <Icon name="info" />
              <span>{t.noRule(name)}</span>
            </p>
          )}
          {LEFT.map((group) => (
            <Lines key={group} group={group} card={card} listed={listed} level={level} />
          ))}
        </div>
        <div>
          <OfficeBox office={card.office} parish={name} listed={listed} level={level} />
          <Lines group="ask" card={card} listed={listed} level={level} />
          <PermitExamples examples={card.examples} level={level} />
        </div>
      </div>
      {action && <footer>{action}</footer>}
    </section>
  );
}

interface LinesProps {
  group: RuleGroup;
  card: Card;
  listed: readonly ListedSource[];
  level: 2 | 3;
}

function Lines({ group, card, listed, level }: LinesProps) {
  const t = useTexts(permitsTexts).card;
  const lines = card.lines[group];
  const Heading = level === 2 ? 'h3' : 'h4';
  if (lines.length === 0) {
    return null;
  }
  return (
    <div className="rule-card-group py-3.5 [.rule-card-group+&]:border-t [.rule-card-group+&]:border-t-rule [&_ul]:mt-1.5 [&_li]:relative [&_li]:pr-0 [&_li]:pl-5.5 [&_li]:py-1 [&_li::before]:absolute [&_li::before]:left-[0.15rem] [&_li::before]:top-[0.95em] [&_li::before]:size-2 [&_li::before]:content-[''] [&_li::before]:rounded-full [&_li::before]:bg-(--card-mark) [&>.small]:mt-2.5">
      <Heading className="title-3">{t.groups[group]}</Heading>
      <ul
        className={
          group === 'ask'
            ? "[.rule-card-group_&_li::before]:top-[0.3rem] [.rule-card-group_&_li::before]:size-auto [.rule-card-group_&_li::before]:content-['?'] [.rule-card-group_&_li::before]:bg-transparent [.rule-card-group_&_li::before]:bg-none [.rule-card-group_&_li::before]:text-bark-2 [.rule-card-group_&_li::before]:font-bold"
            : undefined
        }
      >
        {lines.map((line) => (
          <Line key={line.id} line={line} listed={listed} />
        ))}
      </ul>
    </div>
  );
}

function Line({ line, listed }: { line: PermitRule; listed: readonly ListedSource[] }) {
  const { language } = useLanguage();
  const t = useTexts(permitsTexts).card;
  return (
    <li>
      {line.text[language]}
      <SourceMarks ids={line.sources} listed={listed} />
      {line.group !== 'ask' && line.trust === 'reported' && (
        <span className="inline-block ml-1.5 px-2 py-0 border border-rule-strong border-dashed rounded-1 text-bark-2 font-semibold text-small">
          {t.reported}
        </span>
      )}
    </li>
  );
}
