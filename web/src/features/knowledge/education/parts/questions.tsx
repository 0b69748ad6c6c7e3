// Questions and answers of a page: folded, and found by search engines.
import type { PageQuestion } from '@live-oak/contract/content/page.ts';
import { useTexts } from '../../../../texts/language.tsx';
import { contentTexts } from '../../../../ui/content-texts.ts';
import { ProseLine } from '../../../../ui/prose.tsx';

export function Questions({ questions }: { questions: readonly PageQuestion[] }) {
  const t = useTexts(contentTexts);
  if (questions.length === 0) return null;
  return (
    <section className="lesson-section lesson-questions" aria-labelledby="questions">
      <h2 id="questions">{t.questions}</h2>
      <div>
        {questions.map(({ question, html }) => (
          <details key={question}>
            <summary>{question}</summary>
            <ProseLine html={html} />
          </details>
        ))}
      </div>
    </section>
  );
}
