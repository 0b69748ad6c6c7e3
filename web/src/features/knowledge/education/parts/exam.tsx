// The ISA exam in numbers (commonly reported), and the way to the authority that takes applications.
import { useTexts } from '../../../../texts/language.tsx';
import { ButtonLink } from '../../../../ui/button.tsx';
import { educationTexts } from '../texts.ts';
import './certification.css';

const NUMBERS = [
  { name: 'questions', value: '200' },
  { name: 'hours', value: '3.5' },
  { name: 'pass', value: '76%' },
  { name: 'ceus', value: '30' },
] as const;

export function ExamNumbers() {
  const t = useTexts(educationTexts).exam;
  return (
    <figure className="exam">
      <figcaption className="title-3">{t.title}</figcaption>
      <dl>
        {NUMBERS.map(({ name, value }) => (
          <div key={name}>
            <dt>{t[name]}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="small second">{t.note}</p>
    </figure>
  );
}

/** To the authority itself; we take no applications. */
export function ApplyOnline() {
  const t = useTexts(educationTexts).apply;
  return (
    <p className="apply">
      <ButtonLink look="primary" to="https://www.isa-arbor.com/" rel="noopener">
        {t.button}
      </ButtonLink>
      <span className="small second">{t.where}</span>
    </p>
  );
}
