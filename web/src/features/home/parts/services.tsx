// The six advertised services. Each leads to the posting form with its service chosen; an emergency leads to the guide, which says 911 first.
import { Link } from 'react-router';
import { Badge } from '../../../ui/badge.tsx';
import { Drawing } from '../../../ui/drawing.tsx';
import { useTexts } from '../../../texts/language.tsx';
import { homeTexts } from '../texts.ts';
import './services.css';

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
    <section className="home-services" aria-labelledby="services">
      <div className="wrap section">
        <div className="home-section-head">
          <h2 id="services">{t.title}</h2>
          <p className="second">{t.lead}</p>
        </div>
        <ul>
          {SERVICES.map((service) => (
            <li key={service.name}>
              <Link to={service.to}>
                <Drawing name={service.drawing} />
                <div>
                  <h3>
                    {t.list[service.name].title}{' '}
                    {service.drawing === 'emergency' && <Badge tone="emergency">24/7</Badge>}
                  </h3>
                  <p>{t.list[service.name].text}</p>
                </div>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
