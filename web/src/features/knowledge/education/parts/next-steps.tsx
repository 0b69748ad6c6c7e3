// At the end of a page: the tool that goes with it, and the job that comes of it.
import { useTexts } from '../../../../texts/language.tsx';
import { ButtonLink } from '../../../../ui/button.tsx';
import { jobDraftLink } from '../../../jobs/draft-link.ts';
import { WAYS, type Lesson } from '../lessons.ts';
import { educationTexts } from '../texts.ts';

export function NextSteps({ lesson }: { lesson: Lesson }) {
  const t = useTexts(educationTexts).next;
  const words = t[lesson];
  return (
    <section className="lesson-next" aria-labelledby="next">
      <div className="wrap">
        <h2 id="next">{t.title}</h2>
        <div>
          <section aria-labelledby="next-tool">
            <h3 id="next-tool">{t.tool}</h3>
            <p>{words.toolText}</p>
            <ButtonLink look="on-deep" to={WAYS[lesson].tool}>
              {words.tool}
            </ButtonLink>
          </section>
          <section aria-labelledby="next-job">
            <h3 id="next-job">{t.job}</h3>
            <p>{words.jobText}</p>
            <ButtonLink look="gold" to={jobDraftLink(WAYS[lesson].job)}>
              {words.post}
            </ButtonLink>
          </section>
        </div>
      </div>
    </section>
  );
}
