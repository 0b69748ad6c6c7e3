// All 64 parishes. The frame and the bare picture are in the page's HTML; choosing and counts come when a reader draws near.
import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { SkeletonLine } from '../../../ui/list-states.tsx';
import '../../../ui/map/parish-map.css';
import shapesUrl from '../../../ui/map/parishes.svg?url';
import { useTexts } from '../../../texts/language.tsx';
import { homeTexts } from '../texts.ts';

/** The two columns, the same before and after the script is there. */
export function ParishesFrame({ choice, picture }: { choice: ReactNode; picture: ReactNode }) {
  const t = useTexts(homeTexts).parishes;
  return (
    <>
      <div className="home-parishes-text">
        <h2 id="parishes">{t.title}</h2>
        <p className="second">{t.lead}</p>
        {choice}
      </div>
      <figure>{picture}</figure>
    </>
  );
}

function Waiting() {
  const t = useTexts(homeTexts).parishes;
  return (
    <ParishesFrame
      choice={
        <div className="home-parishes-waiting" aria-hidden="true">
          <SkeletonLine width="short" />
          <SkeletonLine width="full" big />
          <SkeletonLine width="mid" big />
        </div>
      }
      picture={
        <>
          <svg className="map" viewBox="-14 -14 828 759" role="img" aria-label={t.bareMap}>
            <use className="map-parish map-step-0" href={`${shapesUrl}#louisiana`} />
          </svg>
          <figcaption />
        </>
      }
    />
  );
}

/** The section; one screen before it is seen its script is fetched. */
export function Parishes() {
  const place = useRef<HTMLElement>(null);
  const [near, setNear] = useState(false);
  const [Chosen, setChosen] = useState<ComponentType>();

  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: '100% 0%' },
    );
    if (place.current) {
      watch.observe(place.current);
    }
    return () => watch.disconnect();
  }, []);

  useEffect(() => {
    if (near) {
      void import('./parish-choice.tsx').then((module) => setChosen(() => module.ParishChoice));
    }
  }, [near]);

  return (
    <section className="section wrap home-parishes" aria-labelledby="parishes" ref={place}>
      {Chosen ? <Chosen /> : <Waiting />}
    </section>
  );
}
