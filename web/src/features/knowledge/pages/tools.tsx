// /tools: the emergency guide first, then the other tools.
import { Link } from 'react-router';
import { Breadcrumbs } from '../../../app/breadcrumbs.tsx';
import { useTexts } from '../../../texts/language.tsx';
import { Drawing } from '../../../ui/drawing.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { toolsTexts } from '../texts.ts';

const TOOLS = ['species', 'assessment', 'emergency', 'permits', 'calculator'] as const;

export default function Tools() {
  const t = useTexts(toolsTexts);
  return (
    <div className="wrap pb-18">
      <Breadcrumbs here={t.title} />
      <PageTitle title={t.title}>{t.lead}</PageTitle>
      <p className="flex gap-3 items-center px-4.5 py-3 border-l-4 border-l-emergency rounded-[0_var(--radius-2)_var(--radius-2)_0] bg-emergency-tint">
        <Icon name="storm" />
        <span>
          <b>{t.first}</b> {t.firstText}{' '}
          <Link className="inline-flex items-center min-h-(--hit)" to="/tools/emergency">
            {t.firstLink}
          </Link>
        </span>
      </p>
      <ul className="tools-list grid grid-cols-[repeat(6,1fr)] mt-8 border-t-2 border-t-bark [&_li:nth-child(-n+4):nth-child(even)]:border-l [&_li:nth-child(-n+4):nth-child(even)]:border-l-rule [&_a]:grid [&_a]:gap-6 [&_a]:grid-cols-[5.5rem_1fr] [&_a]:items-start [&_a]:h-full [&_a]:px-6 [&_a]:py-7 [&_a]:text-bark [&_a]:no-underline [&_li:nth-child(odd)_a]:pl-1 [&_a:hover_h2]:text-oak [&_a:hover_h2]:underline [&_a:hover_h2]:[text-decoration-thickness:2px] [&_a:hover_h2]:[text-underline-offset:0.18em] [&_p]:max-w-136 [&_p]:mt-1.5 [&_p]:text-bark-2 max-md:[&_li:nth-child(-n+4):nth-child(even)]:border-l-0 max-md:[&_a]:gap-4 max-md:[&_a]:grid-cols-[4rem_1fr] max-md:[&_a]:px-1 max-md:[&_a]:py-5.5 max-md:[&_li:nth-child(odd)_a]:gap-4! max-md:[&_li:nth-child(odd)_a]:grid-cols-[4rem_1fr]! max-md:[&_li:nth-child(odd)_a]:px-1! max-md:[&_li:nth-child(odd)_a]:py-5.5!">
        {TOOLS.map((name) => (
          <li
            className="col-span-3 border-b border-b-rule last:col-span-full max-md:col-span-full max-md:border-l-0"
            key={name}
          >
            <Link className="hover:bg-paper-raised" to={`/tools/${name}`}>
              <Drawing name={`tool-${name}`} />
              <div>
                <h2 className="title-2">{t.list[name].title}</h2>
                <p>{t.list[name].text}</p>
                <p className="[.tools-list_&]:flex [.tools-list_&]:gap-2 [.tools-list_&]:mt-3 [.tools-list_&]:text-oak [.tools-list_&]:font-semibold [&_.icon]:flex-none [&_.icon]:mt-[0.25em]">
                  <Icon name="arrow" />
                  {t.list[name].gives}
                </p>
              </div>
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-6">
        {t.more}{' '}
        <Link className="inline-flex items-center min-h-(--hit)" to="/education">
          {t.moreLink}
        </Link>
      </p>
    </div>
  );
}
