// /services/tree-removal: three packages as rough guides with their date; sealed bids decide the price.
import { CrumbedTitle } from '../../../app/breadcrumbs.tsx';
import { RuleSources } from '../../../ui/rule-sources.tsx';
import { Badge, ButtonLink, Icon } from '../../../ui/basics.tsx';
import { Drawing } from '../../../ui/drawing.tsx';
import { jobDraftLink } from '../../jobs/draft-link.ts';
import { TextLink } from '../parts/text-link.tsx';
import { useTreeRemovalTexts } from '../texts.ts';
import { classNames } from '../../../ui/class-names.ts';

/** Whole dollars of the rough guides, for the bars. */
const PACKAGES = [
  { name: 'emergency', low: 800, high: 2500, serviceCode: 'emergency', urgency: 'emergency' },
  { name: 'standard', low: 400, high: 1500, serviceCode: 'tree_removal', urgency: undefined },
  { name: 'large', low: 1000, high: 5000, serviceCode: 'tree_removal', urgency: undefined },
] as const;

const MOST = 5000;
const MARKS = [0, 1000, 2000, 3000, 4000, 5000];

export default function TreeRemoval() {
  const t = useTreeRemovalTexts();
  return (
    <>
      <div className="wrap pb-12">
        <CrumbedTitle title={t.title}>{t.lead}</CrumbedTitle>
        <ul className="removal-packages grid gap-x-6 gap-y-8 grid-fit-80">
          {PACKAGES.map((one) => (
            <Package key={one.name} {...one} />
          ))}
        </ul>
        <p className="flex gap-3 mt-6">
          <Icon className="mt-1" name="info" />
          <span>
            <b>{t.guide}</b>
            <br />
            {t.notSure} {t.notSureText} <TextLink to="/tools/calculator">{t.calculator}</TextLink>
          </span>
        </p>
        <Notice />
      </div>
      <section className="bg-paper-sunk" aria-labelledby="why">
        <div className="wrap section">
          <h2 id="why">{t.why.title}</h2>
          <dl className="grid gap-8 grid-fit-60 mt-8">
            {t.why.list.map(({ what, how }) => (
              <div className="pt-3.5 border-t-2 border-t-gold" key={what}>
                <dt className="font-semibold text-2 leading-title font-display normal-nums tracking-display">{what}</dt>
                <dd className="mt-2 text-bark-2">{how}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
    </>
  );
}

const PACKAGE = 'flex gap-3 flex-col rounded-2 bg-paper-raised p-6 border border-rule-strong';

function Package({ name, low, high, serviceCode, urgency }: (typeof PACKAGES)[number]) {
  const texts = useTreeRemovalTexts();
  const t = texts.packages[name];
  const urgent = name === 'emergency';
  return (
    <li className={classNames(PACKAGE, urgent && 'pt-5.25 border-t-4 border-t-emergency')}>
      <div className="flow-lead-14 gap-4 min-h-16 items-center">
        <Drawing name={urgent ? 'emergency' : 'tree-removal'} />
        <h2 className="title-2">{t.title}</h2>
      </div>
      <p className="removal-price num font-strong text-1 leading-tight font-display normal-nums tracking-display sm:whitespace-nowrap">
        {t.price}
      </p>
      <PriceBar low={low} high={high} urgent={urgent} />
      <p>
        <Badge tone={urgent ? 'emergency' : 'slate'}>{t.when}</Badge>
      </p>
      <p className="second small">{t.whenText}</p>
      <ul className="flex-1 pl-4.5 list-disc">
        {t.list.map((one) => (
          <li className="py-1" key={one}>
            {one}
          </li>
        ))}
      </ul>
      <ButtonLink
        label={texts.quote}
        variant={urgent ? 'primary' : 'secondary'}
        block
        to={jobDraftLink({ title: t.title, serviceCode, urgency })}
        aria-label={`${texts.quote}: ${t.title}`}
      />
    </li>
  );
}

const BAR = 'removal-bar w-full h-auto overflow-visible';

/** Where the package's prices lie on a scale from $0 to $5,000. */
function PriceBar({ low, high, urgent }: { low: number; high: number; urgent: boolean }) {
  const at = (dollars: number) => (dollars / MOST) * 300;
  return (
    <svg className={BAR} viewBox="0 0 300 26" aria-hidden="true" focusable="false">
      <rect className="fill-rule-strong" y="6" width="300" height="2" />
      {MARKS.map((dollars) => (
        <rect key={dollars} className="fill-rule-strong" x={(dollars / MOST) * 298} y="3" width="2" height="8" />
      ))}
      <rect
        className={urgent ? 'fill-emergency!' : 'fill-chart-1'}
        x={at(low)}
        y="2"
        width={at(high - low)}
        height="10"
        rx="2"
      />
      <text className="fill-bark-2 font-medium" fontSize="11" x="0" y="25">
        $0
      </text>
      <text className="fill-bark-2 font-medium" fontSize="11" x="300" y="25" textAnchor="end">
        $5,000
      </text>
    </svg>
  );
}

const WARNING = 'flex gap-3.5 mt-6 px-5 py-4 border-l-4 border-l-emergency rounded-r-2 bg-emergency-tint';

function Notice() {
  const t = useTreeRemovalTexts().safety;
  return (
    <section className={WARNING} aria-labelledby="safety">
      <Icon className="size-7" name="storm" />
      <div>
        <h2 id="safety" className="title-3">
          {t.title}
        </h2>
        <p>{t.text}</p>
        <RuleSources rule="tree_work" />
        <p className="flex gap-x-6 gap-y-0 flex-wrap font-semibold">
          <TextLink to="/tools/emergency">{t.emergency}</TextLink>
          <TextLink to="/tools/permits">{t.permits}</TextLink>
        </p>
      </div>
    </section>
  );
}
