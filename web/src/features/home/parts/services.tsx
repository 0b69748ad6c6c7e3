// The six advertised services. Each leads to the posting form with its service chosen; an emergency leads to the guide, which says 911 first.
import { Link } from 'react-router';
import { Badge } from '../../../ui/badge.tsx';
import { Drawing } from '../../../ui/drawing.tsx';
import { useTexts } from '../../../texts/language.tsx';
import { homeTexts } from '../texts.ts';

const SERVICES = [
  { drawing: 'tree-removal', name: 'removal', to: '/post-job?serviceType=Tree+Removal' },
  { drawing: 'trimming-pruning', name: 'trimming', to: '/post-job?serviceType=Tree+Trimming+%26+Pruning' },
  { drawing: 'emergency', name: 'emergency', to: '/tools/emergency' },
  { drawing: 'stump-grinding', name: 'stump', to: '/post-job?serviceType=Stump+Grinding' },
  { drawing: 'health-assessment', name: 'health', to: '/post-job?serviceType=Tree+Health+Assessment' },
  { drawing: 'landscaping', name: 'landscaping', to: '/post-job?serviceType=Tree+Planting' },
] as const;

export function Services() {
  const t = useTexts(homeTexts).services;
  return (
    <section
      className="bg-paper-sunk [&_li:not(:nth-child(3n+1))]:border-l [&_li:not(:nth-child(3n+1))]:border-l-rule [&_a]:grid [&_a]:gap-4.5 [&_a]:content-start [&_a]:h-full [&_a]:px-7 [&_a]:pt-7 [&_a]:pb-8 [&_a]:text-bark [&_a]:no-underline [&_li:nth-child(3n+1)_a]:pl-1 [&_a:hover_h3]:underline [&_a:hover_h3]:[text-decoration-thickness:2px] [&_a:hover_h3]:[text-underline-offset:0.2em] [&_.drawing]:w-19 max-lg:[&_li:not(:nth-child(3n+1))]:border-l-0 max-lg:[&_a]:px-1 max-lg:[&_li:nth-child(3n+1)_a]:px-1! max-md:[&_a]:grid-cols-[3.75rem_1fr] max-md:[&_a]:py-5 max-md:[&_.drawing]:w-15"
      aria-labelledby="services"
    >
      <div className="wrap section">
        <div className="grid gap-6 grid-cols-[1.3fr_1fr] items-end mb-8 max-md:grid-cols-[1fr]">
          <h2 id="services">{t.title}</h2>
          <p className="second mt-1.5 text-bark-2">{t.lead}</p>
        </div>
        <ul className="grid grid-cols-[repeat(3,1fr)] border-t-2 border-t-bark max-lg:grid-cols-[1fr_1fr] max-md:grid-cols-[1fr]">
          {SERVICES.map((service) => (
            <li className="border-b border-b-rule" key={service.name}>
              <Link className="hover:bg-paper focus-visible:relative" to={service.to}>
                <Drawing name={service.drawing} />
                <div>
                  <h3 className="flex gap-2.5 flex-wrap items-center">
                    {t.list[service.name].title}{' '}
                    {service.drawing === 'emergency' && <Badge tone="emergency">24/7</Badge>}
                  </h3>
                  <p className="mt-1.5 text-bark-2">{t.list[service.name].text}</p>
                </div>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
