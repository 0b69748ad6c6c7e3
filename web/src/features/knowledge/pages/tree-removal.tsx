// /services/tree-removal: three packages to the word, as rough guides with their date; the sealed bids decide.
import { Link } from 'react-router';
import { Breadcrumbs } from '../../../app/breadcrumbs.tsx';
import { useTexts } from '../../../texts/language.tsx';
import { RuleSources } from '../../../ui/rule-sources.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Drawing } from '../../../ui/drawing.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { jobDraftLink } from '../../jobs/draft-link.ts';
import { treeRemovalTexts } from '../texts.ts';
import './tree-removal.css';

/** Whole dollars of the rough guides, for the bars; the words are in the texts. */
const PACKAGES = [
  { name: 'emergency', low: 800, high: 2500, serviceCode: 'emergency', urgency: 'emergency' },
  { name: 'standard', low: 400, high: 1500, serviceCode: 'tree_removal', urgency: undefined },
  { name: 'large', low: 1000, high: 5000, serviceCode: 'tree_removal', urgency: undefined },
] as const;

const MOST = 5000;
const MARKS = [0, 1000, 2000, 3000, 4000, 5000];

export default function TreeRemoval() {
  const t = useTexts(treeRemovalTexts);
  return (
    <>
      <div className="wrap removal">
        <Breadcrumbs here={t.title} />
        <PageTitle title={t.title}>{t.lead}</PageTitle>
        <ul className="removal-packages">
          {PACKAGES.map((one) => (
            <Package key={one.name} {...one} />
          ))}
        </ul>
        <p className="removal-guide">
          <Icon name="info" />
          <span>
            <b>{t.guide}</b>
            <br />
            {t.notSure} {t.notSureText} <Link to="/tools/calculator">{t.calculator}</Link>
          </span>
        </p>
        <Notice />
      </div>
      <section className="removal-why" aria-labelledby="why">
        <div className="wrap section">
          <h2 id="why">{t.why.title}</h2>
          <dl>
            {t.why.list.map(({ what, how }) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{how}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
    </>
  );
}

function Package({ name, low, high, serviceCode, urgency }: (typeof PACKAGES)[number]) {
  const texts = useTexts(treeRemovalTexts);
  const t = texts.packages[name];
  const urgent = name === 'emergency';
  return (
    <li className={urgent ? 'removal-urgent' : undefined}>
      <div className="removal-head">
        <Drawing name={urgent ? 'emergency' : 'tree-removal'} />
        <h2 className="title-2">{t.title}</h2>
      </div>
      <p className="removal-price num">{t.price}</p>
      <svg viewBox="0 0 300 26" className="removal-bar" aria-hidden="true" focusable="false">
        <rect className="removal-scale" y="6" width="300" height="2" />
        {MARKS.map((dollars) => (
          <rect key={dollars} className="removal-scale" x={(dollars / MOST) * 298} y="3" width="2" height="8" />
        ))}
        <rect
          className={urgent ? 'removal-range removal-range-urgent' : 'removal-range'}
          x={(low / MOST) * 300}
          y="2"
          width={((high - low) / MOST) * 300}
          height="10"
          rx="2"
        />
        <text x="0" y="25">
          $0
        </text>
        <text x="300" y="25" textAnchor="end">
          $5,000
        </text>
      </svg>
      <p>
        <Badge tone={urgent ? 'emergency' : 'slate'}>{t.when}</Badge>
      </p>
      <p className="second small">{t.whenText}</p>
      <ul>
        {t.list.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <ButtonLink
        look={urgent ? 'primary' : 'secondary'}
        block
        to={jobDraftLink({ title: t.title, serviceCode, urgency })}
        aria-label={`${texts.quote}: ${t.title}`}
      >
        {texts.quote}
      </ButtonLink>
    </li>
  );
}

function Notice() {
  const t = useTexts(treeRemovalTexts).safety;
  return (
    <section className="removal-safety" aria-labelledby="safety">
      <Icon name="storm" />
      <div>
        <h2 id="safety" className="title-3">
          {t.title}
        </h2>
        <p>{t.text}</p>
        <RuleSources rule="tree_work" />
        <p className="removal-safety-links">
          <Link to="/tools/emergency">{t.emergency}</Link>
          <Link to="/tools/permits">{t.permits}</Link>
        </p>
      </div>
    </section>
  );
}
