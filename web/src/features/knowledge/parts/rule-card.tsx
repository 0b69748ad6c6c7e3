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
import './rule-card.css';

interface RuleCardProps {
  /** As addresses write it: 'st-tammany'. Nothing is shown for a word that is no parish. */
  parish: string;
  trunk: Trunk;
  service: ServiceCode;
  /** What the page's `<Sources>` lists; without it the lines carry no numbers. */
  listed?: readonly ListedSource[];
  /** The level of its heading: 2 on a page of its own, 3 inside a form. */
  level?: 2 | 3;
  /** Below the card's lines: a button. */
  action?: ReactNode;
}

/** Groups at the left; what to ask stands by the office at the right. */
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
    <section className={`rule-card rule-card-${card.verdict}`} aria-labelledby="rule-card">
      <header>
        <p className="rule-card-of">{t.of(name)}</p>
        <Heading id="rule-card" className="rule-card-verdict">
          {t.verdicts[card.verdict]}
        </Heading>
        <p>{t.verdictNotes[card.verdict]}</p>
      </header>
      <div className="rule-card-body">
        <div>
          {!card.parishRuleKnown && (
            <p className="rule-card-unknown">
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
    <div className="rule-card-group">
      <Heading className="title-3">{t.groups[group]}</Heading>
      <ul className={group === 'ask' ? 'rule-card-ask' : undefined}>
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
      {line.group !== 'ask' && line.trust === 'reported' && <span className="rule-card-trust">{t.reported}</span>}
    </li>
  );
}
