// The first glance: the tree, the promise, and the two ways in.
import { ButtonLink, PrimaryLink } from '../../../ui/button.tsx';
import { LiveOak } from '../../../ui/drawing.tsx';
import { useHomeTexts } from '../texts.ts';

export function Hero() {
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
            <PrimaryLink className="max-md:grow max-md:basis-full" large to="/post-job">
              {t.needService}
            </PrimaryLink>
            <ButtonLink className="max-md:grow max-md:basis-full" large to="/register?type=provider">
              {t.provideService}
            </ButtonLink>
          </div>
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
        </div>
      </div>
    </section>
  );
}
