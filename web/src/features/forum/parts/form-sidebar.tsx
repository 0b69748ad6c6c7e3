// Beside a forum form: writing advice, and a link to post a job for people who need work done.
import type { ForumViewer } from '@live-oak/contract/features/forum/schema.ts';
import { ButtonLink, Notice } from '../../../ui/basics.tsx';
import { useWritingTexts } from '../texts.ts';

export function FormSidebar({ title, lines }: { title: string; lines: readonly string[] }) {
  const t = useWritingTexts().start;
  return (
    <aside className="grid gap-8">
      <section aria-labelledby="form-advice">
        <h2 className="title-3 pb-2" id="form-advice">
          {title}
        </h2>
        <ul className="grid gap-2 pl-4.5 text-bark-2 text-ui leading-snug list-disc">
          {lines.map((line) => (
            <li className="marker:text-gold-edge" key={line}>
              {line}
            </li>
          ))}
        </ul>
      </section>
      <section
        className="grid gap-2 justify-items-start px-5 pt-5 pb-5.5 border-l-4 border-l-gold bg-paper-raised"
        aria-labelledby="form-job"
      >
        <h2 className="title-3 pb-2" id="form-job">
          {t.jobTitle}
        </h2>
        <p className="small second">{t.jobText}</p>
        <ButtonLink to="/post-job">{t.job}</ButtonLink>
      </section>
    </aside>
  );
}

/** Says before writing that the limit of posts is reached, or that a new account may post less. */
export function LimitNote({ self }: { self: ForumViewer | undefined }) {
  const t = useWritingTexts().tooMany;
  if (!self || (self.left.threads > 0 && !self.isNew)) {
    return null;
  }
  return <Notice tone="gold">{self.left.threads === 0 ? t.none : t.newNote}</Notice>;
}
