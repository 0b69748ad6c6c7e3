// The community guidelines, numbered like trees on a street.
import { Link } from 'react-router';
import { Tag } from '../../../ui/tag.tsx';
import { Section } from '../../../ui/page.tsx';
import { useForumTexts } from '../texts.ts';

export function Rules() {
  const t = useForumTexts().rules;
  return (
    <section className="bg-paper-sunk" id="guidelines" aria-labelledby="guidelines-title">
      <div className="wrap grid gap-x-12 gap-y-8 grid-lead-72 py-wide max-lg:grid-cols-1">
        <div>
          <h2 className="leading-title" id="guidelines-title">
            {t.title}
          </h2>
          <p className="second mt-1 text-bark-2 text-ui leading-normal">{t.lead}</p>
        </div>
        <ol className="grid gap-x-8 gap-y-6 grid-cols-2 max-lg:grid-cols-1">
          {t.list.map(({ title, text }, index) => (
            <li className="grid gap-x-3.5 gap-y-0 grid-lead-9" key={title}>
              <Tag size="small">{index + 1}</Tag>
              <div>
                <h3 className="title-3">{title}</h3>
                <p className="mt-1 text-bark-2 text-ui leading-normal">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** For a sidebar: the titles, and a link to the full text. */
export function RulesShort() {
  const t = useForumTexts().rules;
  return (
    <Section title={t.title} small>
      <ul className="grid gap-2 pl-4.5 text-bark-2 text-ui leading-snug list-disc">
        {t.list.map(({ title }) => (
          <li className="marker:text-gold-edge" key={title}>
            {title}
          </li>
        ))}
      </ul>
      <Link className="inline-flex items-center min-h-(--hit) font-semibold" to="/forum#guidelines">
        {t.all}
      </Link>
    </Section>
  );
}
