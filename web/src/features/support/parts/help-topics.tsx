// The help topics: a search that works as a plain form, and lists of questions that open to their answers.
import help from '@content/data/support.yaml';
import { useState } from 'react';
import { Form, Link, useSearchParams } from 'react-router';
import { useLanguage, useTexts } from '../../../texts/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/list-states.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { hasWords, wordsOf } from '../search.ts';
import { supportTexts } from '../texts.ts';
import './help-topics.css';

const MOST_LETTERS = 100;

export function HelpTopics() {
  const t = useTexts(supportTexts).help;
  const { language } = useLanguage();
  const [search] = useSearchParams();
  const asked = (search.get('q') ?? '').slice(0, MOST_LETTERS);
  // What is typed filters at once; the address follows with the button, so that a search can be passed on.
  const [typed, setTyped] = useState(asked);
  const words = wordsOf(typed);
  const lists = help
    .map((list) => ({ ...list, articles: list.articles.filter((article) => hasWords(article, words, language)) }))
    .filter(({ articles }) => articles.length > 0);
  const count = lists.reduce((sum, { articles }) => sum + articles.length, 0);
  return (
    <section aria-labelledby="help" className="support-help">
      <div className="support-help-head">
        <h2 className="title-2" id="help">
          {t.title}
        </h2>
        <Form method="get" role="search" className="support-search" preventScrollReset>
          <label className="visually-hidden" htmlFor="help-search">
            {t.search}
          </label>
          <span className="support-search-field">
            <Icon name="search" />
            <input
              id="help-search"
              className="input"
              type="search"
              name="q"
              maxLength={MOST_LETTERS}
              placeholder={t.search}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </span>
          <Button type="submit">{t.find}</Button>
        </Form>
      </div>
      <p role="status" className="small second support-found">
        {words.length > 0 && (
          <>
            {t.found(count)}{' '}
            <Link to="/support#help" onClick={() => setTyped('')}>
              {t.all}
            </Link>
          </>
        )}
      </p>
      {lists.length === 0 ? (
        <EmptyState title={t.none(typed.trim())}>{t.noneNext}</EmptyState>
      ) : (
        <div className="support-lists">
          {lists.map(({ topic, title, articles }) => (
            <section key={topic} aria-labelledby={`topic-${topic}`}>
              <h3 className="title-3" id={`topic-${topic}`}>
                {title[language]}
              </h3>
              {articles.map(({ id, question, answer, link }) => (
                <details key={`${id} ${words.length > 0}`} id={id} className="support-answer" open={words.length > 0}>
                  <summary>{question[language]}</summary>
                  <p>{answer[language]}</p>
                  {link && (
                    <p>
                      <Link className="wide-hit" to={link.to}>
                        {link.label[language]}
                      </Link>
                    </p>
                  )}
                </details>
              ))}
            </section>
          ))}
        </div>
      )}
    </section>
  );
}
