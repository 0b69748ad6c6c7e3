// The three steps of a job.
import { Drawing } from '../../../ui/drawing.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useTexts } from '../../../texts/language.tsx';
import { homeTexts } from '../texts.ts';

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
      <ol className="grid gap-12 grid-cols-[repeat(3,1fr)] mt-8 [&_.drawing]:max-w-72 [&_.drawing]:mb-5 [&_li>div]:flex [&_li>div]:gap-4 max-md:gap-8 max-md:grid-cols-[1fr]">
        {STEPS.map((step, index) => (
          <li key={step.name}>
            <Drawing name={step.drawing} />
            <div>
              <Tag>{index + 1}</Tag>
              <div>
                <h3>{t.steps[step.name].title}</h3>
                <p className="mt-1.5 text-bark-2">{t.steps[step.name].text}</p>
              </div>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
