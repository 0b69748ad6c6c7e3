// /tools: the emergency guide first, then the other tools.
import { Link } from 'react-router';
import { CrumbedTitle } from '../../../app/breadcrumbs.tsx';
import { Drawing } from '../../../ui/drawing.tsx';
import { Icon } from '../../../ui/basics.tsx';
import { TextLink } from '../parts/text-link.tsx';
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
          <b>{t.first}</b> {t.firstText} <TextLink to="/tools/emergency">{t.firstLink}</TextLink>
        </span>
      </p>
      <ul className="tools-list grid grid-cols-6 mt-8 border-t-2 border-t-bark">
        {TOOLS.map((name) => (
          <Tool key={name} name={name} />
        ))}
      </ul>
      <p className="mt-6">
        {t.more} <TextLink to="/education">{t.moreLink}</TextLink>
      </p>
    </div>
  );
}

const ENTRY =
  'col-span-3 border-b border-b-rule last:col-span-full max-md:col-span-full md:even:border-l md:even:border-l-rule md:odd:*:pl-1';
const ENTRY_LINK =
  'group hover:bg-paper-raised flow-lead-18 gap-6 items-start h-full px-6 py-7 text-bark no-underline max-md:gap-4 max-md:flow-lead-14 max-md:px-1 max-md:py-5.5';

function Tool({ name }: { name: (typeof TOOLS)[number] }) {
  const { title, text, gives } = useToolsTexts().list[name];
  return (
    <li className={ENTRY}>
      <Link className={ENTRY_LINK} to={`/tools/${name}`}>
        <Drawing name={`tool-${name}`} />
        <div>
          <h2 className="title-2 group-hover:text-oak group-hover:underline group-hover:decoration-2">{title}</h2>
          <p className="max-w-136 mt-1.5 text-bark-2">{text}</p>
          <p className="max-w-136 flex gap-2 mt-3 text-oak font-semibold">
            <Icon className="flex-none mt-1" name="arrow" />
            {gives}
          </p>
        </div>
      </Link>
    </li>
  );
}
