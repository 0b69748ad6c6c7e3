// The six advertised services. Each opens the posting form with its service selected; an emergency opens the guide, which says 911 first.
import { Link } from 'react-router';
import { Badge } from '../../../ui/basics.tsx';
import { Drawing } from '../../../ui/drawing.tsx';
import { useHomeTexts } from '../texts.ts';

const SERVICES = [
  { drawing: 'tree-removal', name: 'removal', to: '/post-job?serviceType=Tree+Removal' },
  { drawing: 'trimming-pruning', name: 'trimming', to: '/post-job?serviceType=Tree+Trimming+%26+Pruning' },
  { drawing: 'emergency', name: 'emergency', to: '/tools/emergency' },
  { drawing: 'stump-grinding', name: 'stump', to: '/post-job?serviceType=Stump+Grinding' },
  { drawing: 'health-assessment', name: 'health', to: '/post-job?serviceType=Tree+Health+Assessment' },
  { drawing: 'landscaping', name: 'landscaping', to: '/post-job?serviceType=Tree+Planting' },
] as const;

export function Services() {
  const t = useHomeTexts().services;
  return (
    <section className="bg-paper-sunk" aria-labelledby="services">
      <div className="wrap section">
        <div className="grid gap-6 grid-cols-major items-end mb-8 max-md:grid-cols-1">
          <h2 id="services">{t.title}</h2>
          <p className="second mt-1.5 text-bark-2">{t.lead}</p>
        </div>
        <ul className="grid grid-cols-3 border-t-2 border-t-bark max-lg:grid-cols-2 max-md:grid-cols-1">
          {SERVICES.map((service) => (
            <li className="border-b border-rule lg:not-nth-[3n+1]:border-l lg:nth-[3n+1]:*:pl-1" key={service.name}>
              <Link
                className="group hover:bg-paper focus-visible:relative grid gap-4.5 content-start h-full px-7 pt-7 pb-8 text-bark no-underline max-lg:px-1 max-md:flow-lead-14 max-md:items-start max-md:py-5"
                to={service.to}
              >
                <Drawing className="w-19" name={service.drawing} />
                <div>
                  <h3 className="flex gap-2.5 flex-wrap items-center group-hover:underline group-hover:decoration-2">
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
