// The six advertised services (S1 §1). Each leads to the posting form with its service chosen.
import { Link } from 'react-router';
import { Badge } from '../../../ui/badge.tsx';
import { Drawing } from '../../../ui/drawing.tsx';
import { useTexts } from '../../../texts/language.tsx';
import { homeTexts } from '../texts.ts';
import './services.css';

const SERVICES = [
  { drawing: 'tree-removal', name: 'removal', post: 'serviceType=Tree+Removal' },
  { drawing: 'trimming-pruning', name: 'trimming', post: 'serviceType=Tree+Trimming+%26+Pruning' },
  { drawing: 'emergency', name: 'emergency', post: 'serviceType=Emergency+Tree+Service&urgency=emergency' },
  { drawing: 'stump-grinding', name: 'stump', post: 'serviceType=Stump+Grinding' },
  { drawing: 'health-assessment', name: 'health', post: 'serviceType=Tree+Health+Assessment' },
  { drawing: 'landscaping', name: 'landscaping', post: 'serviceType=Tree+Planting' },
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
              <Link to={`/post-job?${service.post}`}>
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
