// The six advertised services (S1 §1). Each leads to the posting form with its service chosen.
import { Link } from 'react-router';
import { Badge } from '../../../ui/badge.tsx';
import { Drawing } from '../../../ui/drawing.tsx';

const SERVICES = [
  {
    drawing: 'tree-removal',
    title: 'Tree Removal',
    text: 'Taken down in sections, lowered on a line, hauled off.',
    post: 'serviceType=Tree+Removal',
  },
  {
    drawing: 'trimming-pruning',
    title: 'Tree Trimming & Pruning',
    text: 'Deadwood out, weight off, the crown kept whole.',
    post: 'serviceType=Tree+Trimming+%26+Pruning',
  },
  {
    drawing: 'emergency',
    title: 'Emergency Services',
    text: '24/7 and storm cleanup: limbs on roofs, blocked drives.',
    post: 'serviceType=Emergency+Tree+Service&urgency=emergency',
  },
  {
    drawing: 'stump-grinding',
    title: 'Stump Grinding',
    text: 'Below grade, so you can plant or sod over it.',
    post: 'serviceType=Stump+Grinding',
  },
  {
    drawing: 'health-assessment',
    title: 'Tree Health Assessment',
    text: 'A trained eye on decay, pests and lean, in writing.',
    post: 'serviceType=Tree+Health+Assessment',
  },
  {
    drawing: 'landscaping',
    title: 'Landscaping Services',
    text: 'The right tree planted, staked and mulched.',
    post: 'serviceType=Tree+Planting',
  },
] as const;

export function Services() {
  return (
    <section className="home-services" aria-labelledby="services">
      <div className="wrap section">
        <div className="home-section-head">
          <h2 id="services">Tree services, root to crown</h2>
          <p className="second">Not sure which one you need? Post it as Other and say what worries you.</p>
        </div>
        <ul>
          {SERVICES.map((service) => (
            <li key={service.title}>
              <Link to={`/post-job?${service.post}`}>
                <Drawing name={service.drawing} />
                <div>
                  <h3>
                    {service.title} {service.drawing === 'emergency' && <Badge tone="emergency">24/7</Badge>}
                  </h3>
                  <p>{service.text}</p>
                </div>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
