// /support: the emergency line, ways to reach us, help topics, the request form and the way to the forum.
import help from '@content/data/support.yaml';
import { Link } from 'react-router';
import { metaOf } from '../../../app/head.ts';
import { currentLanguage } from '../../../texts/current.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { AskForm } from '../parts/ask-form.tsx';
import { HelpTopics } from '../parts/help-topics.tsx';
import { MyRequests } from '../parts/my-requests.tsx';
import { Ways } from '../parts/ways.tsx';
import { useSupportTexts } from '../texts.ts';
import { withElement } from '../../../texts/with-element.tsx';

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
    <div className="wrap grid gap-8 pb-12">
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
