// Questions and answers of a page, closed at first and readable for search engines.
import type { PageQuestion } from '@live-oak/contract/content/page.ts';
import { useTexts } from '../../../../texts/language.tsx';
import { contentTexts } from '../../../../ui/content-texts.ts';
import { ProseLine } from '../../../../ui/prose.tsx';

export function Questions({ questions }: { questions: readonly PageQuestion[] }) {
  const t = useTexts(contentTexts);
  if (questions.length === 0) return null;
  return (
    <section
      className="[&>h2+*]:mt-4 [&_summary]:grid [&_summary]:gap-4 [&_summary]:grid-cols-[1fr_1.5rem] [&_summary]:items-center [&_summary]:min-h-[calc(var(--hit)_+_var(--s-3))] [&_summary]:py-2 [&_summary]:font-[650] [&_summary]:text-3 [&_summary]:leading-[1.35] [&_summary]:list-none [&_summary]:cursor-pointer [&_summary::-webkit-details-marker]:hidden [&_summary::after]:content-['+'] [&_summary::after]:font-semibold [&_summary::after]:text-[1.6rem] [&_summary::after]:leading-none [&_summary::after]:font-display [&_summary::after]:normal-nums [&_summary::after]:text-oak [&_summary::after]:text-center [&_[open]>summary::after]:content-['–'] [&_summary:hover]:text-oak [&_.prose]:pb-4 [&>div]:max-w-(--measure) [&>div]:mt-4"
      aria-labelledby="questions"
    >
      <h2 className="text-[clamp(1.5rem,1.3rem_+_0.8vw,2rem)] scroll-mt-24" id="questions">
        {t.questions}
      </h2>
      <div>
        {questions.map(({ question, html }) => (
          <details className="border-t border-t-rule last:border-b last:border-b-rule" key={question}>
            <summary>{question}</summary>
            <ProseLine html={html} />
          </details>
        ))}
      </div>
    </section>
  );
}
