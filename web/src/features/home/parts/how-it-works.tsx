// The three steps of a job.
import { Drawing } from '../../../ui/drawing.tsx';
import { Tag } from '../../../ui/tag.tsx';

const STEPS = [
  {
    drawing: 'step-post',
    title: 'Post Your Job',
    text: 'The tree, what worries you, your ZIP. A person looks it over before it goes out.',
  },
  {
    drawing: 'step-bids',
    title: 'Get Competitive Bids',
    text: 'Bids stay sealed until bidding closes. No one undercuts by peeking.',
  },
  {
    drawing: 'step-schedule',
    title: 'Schedule Service',
    text: 'Pick a bid, pay, and set the day. Your payment is held until the work is done.',
  },
] as const;

export function HowItWorks() {
  return (
    <section className="section wrap" aria-labelledby="how-it-works">
      <h2 id="how-it-works">How It Works</h2>
      <ol className="home-steps">
        {STEPS.map((step, index) => (
          <li key={step.title}>
            <Drawing name={step.drawing} />
            <div>
              <Tag>{index + 1}</Tag>
              <div>
                <h3>{step.title}</h3>
                <p>{step.text}</p>
              </div>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
