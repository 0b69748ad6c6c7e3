// The ISA exam in numbers (commonly reported), and the link to the authority that takes applications.
import { useTexts } from '../../../../texts/language.tsx';
import { ButtonLink } from '../../../../ui/button.tsx';
import { educationTexts } from '../texts.ts';

const NUMBERS = [
  { name: 'questions', value: '200' },
  { name: 'hours', value: '3.5' },
  { name: 'pass', value: '76%' },
  { name: 'ceus', value: '30' },
] as const;

export function ExamNumbers() {
  const t = useTexts(educationTexts).exam;
  return (
    <figure className="max-w-216 p-[clamp(1rem,0.6rem_+_1.6vw,1.75rem)] border border-rule rounded-3 bg-paper-raised [&>dl]:grid [&>dl]:gap-4 [&>dl]:grid-cols-[repeat(4,1fr)] [&>dl]:my-4 [&>dl>div]:flex [&>dl>div]:flex-col-reverse [&>dl>div]:justify-end [&>dl>div]:pl-3 [&>dl>div]:border-l-3 [&>dl>div]:border-l-gold [&_dt]:text-bark-2 [&_dt]:text-small max-md:[&>dl]:grid-cols-[1fr_1fr]">
      <figcaption className="title-3">{t.title}</figcaption>
      <dl>
        {NUMBERS.map(({ name, value }) => (
          <div key={name}>
            <dt>{t[name]}</dt>
            <dd className="num font-[650] text-1 leading-[1.1] font-display normal-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="small second">{t.note}</p>
    </figure>
  );
}

/** Links to the authority; we take no applications. */
export function ApplyOnline() {
  const t = useTexts(educationTexts).apply;
  return (
    <p className="flex gap-x-4 gap-y-2 flex-wrap items-center">
      <ButtonLink look="primary" to="https://www.isa-arbor.com/" rel="noopener">
        {t.button}
      </ButtonLink>
      <span className="small second">{t.where}</span>
    </p>
  );
}
