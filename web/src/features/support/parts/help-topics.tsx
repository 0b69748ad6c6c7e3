// The help topics: a search that works as a plain form, and lists of questions that open to their answers.
import help from '@content/data/support.yaml';
import { useState } from 'react';
import { Form, Link, useSearchParams } from 'react-router';
import { useLanguage } from '../../../texts/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/list-states.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { hasWords, wordsOf } from '../search.ts';
import { useSupportTexts } from '../texts.ts';

const MOST_LETTERS = 100;

export function HelpTopics() {
  const t = useSupportTexts().help;
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
      <div className="flex gap-x-6 gap-y-3 flex-wrap items-end justify-between">
        <h2 className="title-2" id="help">
          {t.title}
        </h2>
        <Form method="get" role="search" className="flex gap-2 basis-120" preventScrollReset>
          <label className="visually-hidden" htmlFor="help-search">
            {t.search}
          </label>
          <span className="relative flex-1">
            <Icon className="absolute left-3 top-3.5 text-bark-3 pointer-events-none" name="search" />
            <input
              id="help-search"
              className="input pl-10.5"
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
      <p role="status" className="small second min-h-6.5 py-2">
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
        <div className="grid gap-x-8 gap-y-6 grid-fit-96 items-start">
          {lists.map(({ topic, title, articles }) => (
            <section key={topic} aria-labelledby={`topic-${topic}`}>
              <h3 className="title-3 pb-2 border-b-2 border-b-bark" id={`topic-${topic}`}>
                {title[language]}
              </h3>
              {articles.map(({ id, question, answer, link }) => (
                <details
                  key={`${id} ${words.length > 0}`}
                  id={id}
                  className="group border-b border-b-rule scroll-mt-6 [&:target>summary]:bg-gold-tint"
                  open={words.length > 0}
                >
                  <summary className="after:ml-auto after:pl-3 after:content-['+'] group-open:after:content-['–'] after:text-oak after:text-3 after:leading-none flex items-center min-h-(--hit) py-1.5 font-semibold cursor-pointer marker:hidden">
                    {question[language]}
                  </summary>
                  <p className="max-w-160 pb-3 text-bark-2">{answer[language]}</p>
                  {link && (
                    <p className="max-w-160 pb-3 text-bark-2">
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
