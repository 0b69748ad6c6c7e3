// /tools: the emergency guide first, then the other tools.
import { Link } from 'react-router';
import { CrumbedTitle } from '../../../app/breadcrumbs.tsx';
import { Drawing } from '../../../ui/drawing.tsx';
import { Icon } from '../../../ui/basics.tsx';
import { useToolsTexts } from '../texts.ts';

const TOOLS = ['species', 'assessment', 'emergency', 'permits', 'calculator'] as const;

export default function Tools() {
  const t = useToolsTexts();
  return (
    <div className="wrap pb-18">
      <CrumbedTitle title={t.title}>{t.lead}</CrumbedTitle>
      <p className="flex gap-3 items-center px-4.5 py-3 border-l-4 border-l-emergency rounded-r-2 bg-emergency-tint">
        <Icon name="storm" />
        <span>
          <b>{t.first}</b> {t.firstText}{' '}
          <Link className="inline-flex items-center min-h-(--hit)" to="/tools/emergency">
            {t.firstLink}
          </Link>
        </span>
      </p>
      <ul className="tools-list grid grid-cols-6 mt-8 border-t-2 border-t-bark">
        {TOOLS.map((name) => (
          <li
            className="col-span-3 border-b border-b-rule last:col-span-full max-md:col-span-full md:even:border-l md:even:border-l-rule md:odd:*:pl-1"
            key={name}
          >
            <Link
              className="group hover:bg-paper-raised grid gap-6 grid-lead-18 items-start h-full px-6 py-7 text-bark no-underline max-md:gap-4 max-md:grid-lead-14 max-md:px-1 max-md:py-5.5"
              to={`/tools/${name}`}
            >
              <Drawing name={`tool-${name}`} />
              <div>
                <h2 className="title-2 group-hover:text-oak group-hover:underline group-hover:decoration-2">
                  {t.list[name].title}
                </h2>
                <p className="max-w-136 mt-1.5 text-bark-2">{t.list[name].text}</p>
                <p className="max-w-136 flex gap-2 mt-3 text-oak font-semibold">
                  <Icon className="flex-none mt-1" name="arrow" />
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
