// The end of a page: the tool that goes with it, and a job to post.
import { useTexts } from '../../../../texts/language.tsx';
import { ButtonLink } from '../../../../ui/button.tsx';
import { jobDraftLink } from '../../../jobs/draft-link.ts';
import { WAYS, type Lesson } from '../lessons.ts';
import { educationTexts } from '../texts.ts';

export function NextSteps({ lesson }: { lesson: Lesson }) {
  const t = useTexts(educationTexts).next;
  const words = t[lesson];
  return (
    <section
      className="bg-oak-deep text-on-deep [&>.wrap]:py-12 [&>.wrap>div]:grid [&>.wrap>div]:gap-8 [&>.wrap>div]:grid-cols-[1fr_1fr] [&>.wrap>div]:mt-6 max-sm:[&>.wrap>div]:grid-cols-[1fr]"
      aria-labelledby="next"
    >
      <div className="wrap">
        <h2 id="next">{t.title}</h2>
        <div>
          <section
            className="grid gap-3 content-start justify-items-start pt-4 border-t border-t-deep-rule"
            aria-labelledby="next-tool"
          >
            <h3 id="next-tool">{t.tool}</h3>
            <p className="max-w-120 text-on-deep-2">{words.toolText}</p>
            <ButtonLink look="on-deep" to={WAYS[lesson].tool}>
              {words.tool}
            </ButtonLink>
          </section>
          <section
            className="grid gap-3 content-start justify-items-start pt-4 border-t border-t-deep-rule"
            aria-labelledby="next-job"
          >
            <h3 id="next-job">{t.job}</h3>
            <p className="max-w-120 text-on-deep-2">{words.jobText}</p>
            <ButtonLink look="gold" to={jobDraftLink(WAYS[lesson].job)}>
              {words.post}
            </ButtonLink>
          </section>
        </div>
      </div>
    </section>
  );
}
