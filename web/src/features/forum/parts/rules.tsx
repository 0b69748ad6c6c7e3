// The community guidelines, numbered like trees on a street.
import { Link } from 'react-router';
import { useTexts } from '../../../texts/language.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { forumTexts } from '../texts.ts';
import './rules.css';

export function Rules() {
  const t = useTexts(forumTexts).rules;
  return (
    <section className="forum-rules" id="guidelines" aria-labelledby="guidelines-title">
      <div className="wrap">
        <div>
          <h2 id="guidelines-title">{t.title}</h2>
          <p className="second">{t.lead}</p>
        </div>
        <ol>
          {t.list.map(({ title, text }, index) => (
            <li key={title}>
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
      <ul className="forum-rules-short">
        {t.list.map(({ title }) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
      <Link className="forum-clear" to="/forum#guidelines">
        {t.all}
      </Link>
    </section>
  );
}
