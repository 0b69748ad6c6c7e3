// Three sample testimonials, each marked as an example (spec 3 C74) until real reviews take their place.
import { ExampleMark } from '../../../ui/badge.tsx';
import { Stars } from '../../../ui/stars.tsx';

const SAMPLES = [
  {
    text: 'Four sealed bids on the water oak by Thursday. I compared what each one left out, not just the price.',
    who: 'Homeowner, Metairie',
  },
  {
    text: 'The crew tied every limb off over the roof. Not one shingle, and they raked the neutral ground after.',
    who: 'Homeowner, Mid City, Baton Rouge',
  },
  {
    text: 'A pine came down on the fence in the storm. Storm mode was on, and a checked crew was out before dark.',
    who: 'Homeowner, Breaux Bridge',
  },
];

export function Examples() {
  return (
    <section className="section wrap" aria-labelledby="examples">
      <div className="home-section-head">
        <h2 id="examples">What owners could say</h2>
        <p className="second">Written as examples. Real reviews take their place as jobs are completed.</p>
      </div>
      <div className="home-examples">
        {SAMPLES.map((sample) => (
          <figure key={sample.who}>
            <blockquote>{sample.text}</blockquote>
            <figcaption>
              <ExampleMark />
              <Stars rating={5} />
              <span>{sample.who}</span>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
