// /support: the emergency line, contact, help topics, the request form, and a link to the forum.
import help from '@content/data/support.yaml';
import { Link, Form, useSearchParams } from 'react-router';
import { metaOf } from '../../../app/head.ts';
import { currentLanguage } from '../../../texts/current.ts';
import { Icon, Button } from '../../../ui/basics.tsx';
import { PageTitle, EmptyState } from '../../../ui/page.tsx';
import { AskForm } from '../parts/ask-form.tsx';
import { MyRequests } from '../parts/my-requests.tsx';
import { Ways } from '../parts/ways.tsx';
import { useSupportTexts } from '../texts.ts';
import { withElement } from '../../../texts/with-element.tsx';
import { useState } from 'react';
import { useLanguage } from '../../../texts/language.tsx';
import { hasWords, textOf } from '../search.ts';

export const meta = metaOf(() => {
  const language = currentLanguage();
  const questions = help.flatMap(({ articles }) =>
    articles.map(({ question, answer }) => ({ question: question[language], answer: answer[language] })),
  );
  return { questions };
});

export default function Support() {
  const t = useSupportTexts();
  return (
    <div className="wrap grid grid-cols-1 gap-8 pb-12">
      <PageTitle title={t.title}>{t.lead}</PageTitle>
      <p className="flex gap-3 px-4 py-3 border-l-6 border-l-emergency bg-emergency-tint">
        <Icon className="flex-none mt-0.5" name="storm" />
        <span>
          <b>{t.emergency.title}.</b>{' '}
          {withElement(
            t.emergency.text,
            <a className="font-bold" href="tel:911">
              911
            </a>,
          )}{' '}
          {t.emergency.after}{' '}
          <Link className="font-bold" to="/tools/emergency">
            {t.emergency.link}
          </Link>
        </span>
      </p>
      <Ways />
      <MyRequests />
      <HelpTopics />
      <div className="grid gap-8 grid-cols-1 items-start lg:grid-side-76">
        <AskForm />
        <aside
          className="grid gap-3 justify-items-start p-4 border border-rule rounded-2 bg-paper-raised"
          aria-labelledby="ask-forum"
        >
          <h2 className="title-3" id="ask-forum">
            {t.forum.title}
          </h2>
          <p>{t.forum.text}</p>
          <Link className="btn btn-secondary" to="/forum">
            {t.forum.link}
          </Link>
        </aside>
      </div>
    </div>
  );
}

const MOST_LETTERS = 100;

/** The help topics: a search that works without script, and lists of questions that expand to their answers. */
function HelpTopics() {
  const t = useSupportTexts().help;
  const { language } = useLanguage();
  const [search] = useSearchParams();
  const asked = (search.get('q') ?? '').slice(0, MOST_LETTERS);
  // What is typed filters at once; the address follows with the button, so that a search can be passed on.
  const [typed, setTyped] = useState(asked);
  const words = textOf(typed);
  const isSearch = words.length > 0;
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
        <HelpSearch typed={typed} onType={setTyped} />
      </div>
      <p role="status" className="small second min-h-6.5 py-2">
        {isSearch && (
          <>
            {t.found(count)}{' '}
            <Link to="/support#help" onClick={() => setTyped('')}>
              {t.all}
            </Link>
          </>
        )}
      </p>
      {lists.length === 0 ? (
        <EmptyState title={t.none(typed.trim())} text={t.noneNext} />
      ) : (
        <div className="grid gap-x-8 gap-y-6 grid-fit-96 items-start">
          {lists.map((list) => (
            <Topic key={list.topic} list={list} isOpen={isSearch} />
          ))}
        </div>
      )}
    </section>
  );
}

function HelpSearch({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
  const t = useSupportTexts().help;
  return (
    <Form method="get" role="search" className="flex gap-2 min-w-0 basis-120" preventScrollReset>
      <label className="visually-hidden" htmlFor="help-search">
        {t.search}
      </label>
      <span className="relative flex-1 min-w-0">
        <Icon className="absolute left-3 inset-y-0 size-5 my-auto text-bark-3 pointer-events-none" name="search" />
        <input
          id="help-search"
          className="input pl-10.5"
          type="search"
          name="q"
          maxLength={MOST_LETTERS}
          placeholder={t.search}
          value={typed}
          onChange={(event) => onType(event.target.value)}
        />
      </span>
      <Button label={t.find} type="submit" />
    </Form>
  );
}

/** The questions of one topic; what a search found is expanded. */
function Topic({ list: { topic, title, articles }, isOpen }: { list: (typeof help)[number]; isOpen: boolean }) {
  const { language } = useLanguage();
  return (
    <section aria-labelledby={`topic-${topic}`}>
      <h3 className="title-3 pb-2 border-b-2 border-b-bark" id={`topic-${topic}`}>
        {title[language]}
      </h3>
      {articles.map(({ id, question, answer, link }) => (
        <details
          key={`${id} ${isOpen}`}
          id={id}
          className="group border-b border-b-rule scroll-mt-6 [&:target>summary]:bg-gold-tint"
          open={isOpen}
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
  );
}
