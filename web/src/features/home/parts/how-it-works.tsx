// The three steps of a job.
import { Drawing } from '../../../ui/drawing.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useTexts } from '../../../texts/language.tsx';
import { homeTexts } from '../texts.ts';
import './how-it-works.css';

const STEPS = [
  { drawing: 'step-post', name: 'post' },
  { drawing: 'step-bids', name: 'bids' },
  { drawing: 'step-schedule', name: 'schedule' },
] as const;

export function HowItWorks() {
  const t = useTexts(homeTexts).how;
  return (
    <section className="section wrap" aria-labelledby="how-it-works">
      <h2 id="how-it-works">{t.title}</h2>
      <ol className="home-steps">
        {STEPS.map((step, index) => (
          <li key={step.name}>
            <Drawing name={step.drawing} />
            <div>
              <Tag>{index + 1}</Tag>
              <div>
                <h3>{t.steps[step.name].title}</h3>
                <p>{t.steps[step.name].text}</p>
              </div>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
