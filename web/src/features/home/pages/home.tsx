// The home page: who we are, how it works, what is offered, where, and why.
import { useAuth } from '../../../app/session.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { Parishes } from '../parts/parishes.tsx';
import { Services } from '../parts/services.tsx';
import { Icon, ButtonLink, PrimaryLink } from '../../../ui/basics.tsx';
import { useHomeTexts } from '../texts.ts';
import { Drawing, TreeLine, LiveOak } from '../../../ui/drawing.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { RealReviews } from '../parts/real-reviews.tsx';

const NeedsBlock = lazyComponent<{ most?: number }>(() => import('../../dashboard/needs/parts/needs-block.tsx'));
/** The rest is on My jobs. */
const MOST_NEEDS_HERE = 3;

export default function Home() {
  return (
    <>
      <Needs />
      <Hero />
      <Checked />
      <SubscribeBox />
      <HowItWorks />
      <Services />
      <Parishes />
      <WhyChoose />
      <RealReviews />
      <GetStarted />
    </>
  );
}

function Needs() {
  const { user } = useAuth();
  return (
    user?.userType === 'client' && (
      <div className="wrap home-needs">
        <NeedsBlock most={MOST_NEEDS_HERE} />
      </div>
    )
  );
}

/** One of the two holes of a tree tag. */
const tagHole = 'absolute top-1/2 size-3 -mt-1.5 rounded-full bg-tag-hole outline-3 outline-tag-edge max-lg:hidden';

/** A tag on the picture: what every business shows before it bids. */
function Checked() {
  const t = useHomeTexts().checked;
  return (
    <aside className="wrap home-checked relative z-2 -mt-17 mb-8 max-lg:-mt-8" aria-labelledby="checked">
      <div className="grid relative gap-6 grid-lead-46 items-center px-10.5 py-5.5 border border-rule-strong rounded-2 bg-paper-raised shadow-lift max-lg:gap-4 max-lg:grid-cols-1 max-lg:p-5">
        <i className={`left-3.5 ${tagHole}`} aria-hidden="true" />
        <i className={`right-3.5 ${tagHole}`} aria-hidden="true" />
        <h2 className="text-lead leading-title" id="checked">
          {t.title}
        </h2>
        <ul className="grid gap-5 grid-cols-[repeat(4,auto)] max-lg:grid-cols-2 max-md:grid-cols-1">
          {t.list.map((check) => (
            <li
              className="flex gap-2.5 pl-4.5 border-l border-l-rule text-bark-2 text-small leading-snug max-lg:p-0 max-lg:border-0"
              key={check.what}
            >
              <Icon className="size-6 text-oak" name="shield" />
              <span>
                <b className="block text-bark text-ui sm:whitespace-nowrap">{check.what}</b>
                {check.how}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}

/** For tree businesses: the membership in three steps. */
function SubscribeBox() {
  const t = useHomeTexts().subscribe;
  return (
    <section className="home-subscribe bg-oak-deep text-on-deep" aria-labelledby="subscribe">
      <div className="wrap grid gap-8 grid-cols-[1.15fr_1fr_auto] items-center py-8 max-lg:grid-cols-1">
        <div>
          <h2 id="subscribe" className="title-2">
            {t.title}
          </h2>
          <p className="mt-1.5 text-on-deep-2">{t.text}</p>
        </div>
        <ol className="text-ui">
          {t.steps.map((step, index) => (
            <li className="flex gap-3 py-1" key={step}>
              <b className="text-gold font-strong font-display normal-nums" aria-hidden="true">
                {index + 1}
              </b>
              {step}
            </li>
          ))}
        </ol>
        <ButtonLink label={t.now} className="max-md:w-full" variant="gold" large to="/subscribe" />
      </div>
    </section>
  );
}

const STEPS = [
  { drawing: 'step-post', name: 'post' },
  { drawing: 'step-bids', name: 'bids' },
  { drawing: 'step-schedule', name: 'schedule' },
] as const;

function HowItWorks() {
  const t = useHomeTexts().how;
  return (
    <section className="section wrap" aria-labelledby="how-it-works">
      <h2 id="how-it-works">{t.title}</h2>
      <ol className="grid gap-12 grid-cols-3 mt-8 max-md:gap-8 max-md:grid-cols-1">
        {STEPS.map(({ drawing, name }, index) => (
          <li key={name}>
            <Drawing className="max-w-72 mb-5" name={drawing} />
            <Step number={index + 1} {...t.steps[name]} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Step({ number, title, text }: { number: number; title: string; text: string }) {
  return (
    <div className="flow-lead-11 gap-4 items-start">
      <Tag>{number}</Tag>
      <div>
        <h3>{title}</h3>
        <p className="mt-1.5 text-bark-2">{text}</p>
      </div>
    </div>
  );
}

/** The product's promises; a rule on the server keeps each of them. */
function WhyChoose() {
  const t = useHomeTexts().why;
  return (
    <section className="bg-oak-deep text-on-deep" aria-labelledby="why">
      <div className="wrap section grid gap-12 grid-cols-minor max-lg:grid-cols-1">
        <h2 id="why">{t.title}</h2>
        <dl className="grid gap-x-12 gap-y-8 grid-cols-2 max-md:grid-cols-1">
          {t.reasons.map((reason) => (
            <div className="pt-3.5 border-t-2 border-t-gold" key={reason.title}>
              <dt className="font-semibold text-2 leading-title font-display normal-nums tracking-display">
                {reason.title}
              </dt>
              <dd className="mt-2 text-on-deep-2">{reason.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

const LAST = 'home-last relative border-b border-b-deep-rule overflow-hidden bg-oak-deep text-on-deep';

function GetStarted() {
  const t = useHomeTexts().start;
  return (
    <section className={LAST} aria-labelledby="last">
      <div className="absolute inset-x-0 top-auto bottom-0 h-40 [--il-far:var(--color-il-deep-far)] [--il-cyp:var(--color-il-deep-cyp)] [--il-near:var(--color-il-deep-near)]">
        <TreeLine />
      </div>
      <div className="wrap relative pt-[clamp(3.5rem,7vw,6.5rem)] pb-[clamp(8rem,14vw,12rem)] text-center">
        <h2 className="text-1" id="last">
          {t.title}
        </h2>
        <div className="flex gap-3 flex-wrap mt-7 max-md:mt-5 justify-center">
          <ButtonLink label={t.begin} className="max-md:grow max-md:basis-full" variant="gold" large to="/register" />
          <ButtonLink className="max-md:grow max-md:basis-full" variant="on-deep" large to="/education">
            {/* A list of links or a search engine needs more than "Learn More". */}
            <span aria-hidden="true">{t.learn}</span>
            <span className="visually-hidden">{t.learnMoreAbout}</span>
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

function Hero() {
  const t = useHomeTexts().hero;
  return (
    <section className="sky relative overflow-hidden max-lg:flex max-lg:flex-col">
      <div className="absolute inset-0 max-lg:relative max-lg:inset-auto max-lg:order-1 max-lg:h-96 max-lg:-mt-12 max-md:h-68 max-md:-mt-4">
        <LiveOak className="max-md:w-[135%] max-md:ml-[-35%]" />
      </div>
      <div className="wrap relative pt-wide pb-42 max-lg:pb-0">
        <div className="max-w-114">
          <h1 className="text-oak font-strong text-hero leading-none tracking-display" tabIndex={-1}>
            {t.title}
          </h1>
          <p className="max-w-108 mt-5.5 text-3 leading-normal max-md:mt-4 max-md:text-body">{t.lead}</p>
          <div className="flex gap-3 flex-wrap mt-7 [.home-last_&]:justify-center max-md:mt-5">
            <PrimaryLink label={t.needService} className="max-md:grow max-md:basis-full" large to="/post-job" />
            <ButtonLink className="max-md:grow max-md:basis-full" large to="/register?type=provider">
              {t.provideService}
            </ButtonLink>
          </div>
          <HeroEmergency />
        </div>
      </div>
    </section>
  );
}

function HeroEmergency() {
  const t = useHomeTexts().hero;
  return (
    <p className="home-hero-emergency flex gap-2.5 items-start min-h-(--hit) max-w-100 mt-4 font-semibold">
      <svg className="flex-none w-4 mt-1 fill-emergency" viewBox="0 0 14 14" aria-hidden="true">
        <path d="M7 0l7 13H0z" />
      </svg>
      <span>
        {t.onTheHouse} {t.ifHurt}{' '}
        <a className="text-bark" href="tel:911">
          {t.callForHelp}
        </a>
        . {t.everyoneSafe} {/* The server itself writes this page, which is no screen of the application. */}
        <a className="inline-flex items-center min-h-(--hit) text-bark" href="/emergency?hurt=no">
          {t.emergency}
        </a>
      </span>
    </p>
  );
}
