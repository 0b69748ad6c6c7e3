// The community guidelines, numbered like trees on a street.
import { Link } from 'react-router';
import { useTexts } from '../../../texts/language.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { forumTexts } from '../texts.ts';

export function Rules() {
  const t = useTexts(forumTexts).rules;
  return (
    <section
      className="bg-paper-sunk [&>.wrap]:grid [&>.wrap]:gap-x-12 [&>.wrap]:gap-y-8 [&>.wrap]:grid-cols-[minmax(0,1fr)_minmax(0,2.2fr)] [&>.wrap]:py-[clamp(2.5rem,1.4rem_+_4vw,5rem)] [&_ol]:grid [&_ol]:gap-x-8 [&_ol]:gap-y-6 [&_ol]:grid-cols-2 [&_p]:mt-1 [&_p]:text-bark-2 [&_p]:text-ui [&_p]:leading-[1.5] max-lg:[&>.wrap]:grid-cols-1 max-lg:[&_ol]:grid-cols-1"
      id="guidelines"
      aria-labelledby="guidelines-title"
    >
      <div className="wrap">
        <div>
          <h2 className="leading-[1.2]" id="guidelines-title">
            {t.title}
          </h2>
          <p className="second">{t.lead}</p>
        </div>
        <ol>
          {t.list.map(({ title, text }, index) => (
            <li className="grid gap-x-3.5 gap-y-0 grid-cols-[2rem_minmax(0,1fr)]" key={title}>
              <Tag size="small">{index + 1}</Tag>
              <div>
                <h3 className="title-3">{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** For a column beside a list: the titles, and the way to all of it. */
export function RulesShort() {
  const t = useTexts(forumTexts).rules;
  return (
    <section aria-labelledby="rules-short">
      <h2 className="title-3" id="rules-short">
        {t.title}
      </h2>
      <ul className="grid gap-2 pl-4.5 text-bark-2 text-ui leading-[1.4] [list-style:disc] [&_li::marker]:text-gold-edge">
        {t.list.map(({ title }) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
      <Link className="inline-flex items-center min-h-(--hit) font-semibold" to="/forum#guidelines">
        {t.all}
      </Link>
    </section>
  );
}
