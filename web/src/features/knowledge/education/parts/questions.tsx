// Questions and answers of a page, closed at first and readable for search engines.
import type { PageQuestion } from '@live-oak/contract/content/page.ts';
import { useContentTexts } from '../../../../ui/content-texts.ts';
import { ProseLine } from '../../../../ui/prose.tsx';

export function Questions({ questions }: { questions: readonly PageQuestion[] }) {
  const t = useContentTexts();
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="questions">
      <h2 className="text-[clamp(1.5rem,1.3rem+0.8vw,2rem)] scroll-mt-24" id="questions">
        {t.questions}
      </h2>
      <div className="max-w-(--measure) mt-4">
        {questions.map(({ question, html }) => (
          <details className="group border-t border-t-rule last:border-b last:border-b-rule" key={question}>
            <summary className="grid gap-4 grid-cols-ends items-center min-h-14 py-2 font-strong text-3 leading-snug list-none cursor-pointer marker:hidden after:content-['+'] after:text-2 after:leading-none after:font-display after:text-oak group-open:after:content-['–'] hover:text-oak">
              {question}
            </summary>
            <div className="pb-4">
              <ProseLine html={html} />
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}
