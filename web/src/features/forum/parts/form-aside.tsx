// Beside a form of the forum: what makes it good, and the way to a job for who needs somebody to do it.
import type { ForumSelf } from '@live-oak/contract/features/forum/schema.ts';
import { useTexts } from '../../../texts/language.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { writingTexts } from '../texts.ts';
import './forum-aside.css';
import './rules.css';

export function FormAside({ title, lines }: { title: string; lines: readonly string[] }) {
  const t = useTexts(writingTexts).start;
  return (
    <aside className="forum-aside">
      <section aria-labelledby="form-advice">
        <h2 className="title-3" id="form-advice">
          {title}
        </h2>
        <ul className="forum-rules-short">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <section className="forum-job" aria-labelledby="form-job">
        <h2 className="title-3" id="form-job">
          {t.jobTitle}
        </h2>
        <p className="small second">{t.jobText}</p>
        <ButtonLink to="/post-job">{t.job}</ButtonLink>
      </section>
    </aside>
  );
}

/** Said before somebody writes for nothing: that they have posted as much as they may, or that a new account may post less. */
export function LimitNote({ self, what }: { self: ForumSelf | undefined; what: 'threads' | 'replies' }) {
  const t = useTexts(writingTexts).tooMany;
  if (!self || (self.left[what] > 0 && !self.isNew)) {
    return null;
  }
  return <Notice tone="gold">{self.left[what] === 0 ? t.none : t.newNote}</Notice>;
}
