// /tools: the four tools first, then the calculator. An emergency goes before all of them.
import { Link } from 'react-router';
import { Breadcrumbs } from '../../../app/breadcrumbs.tsx';
import { useTexts } from '../../../texts/language.tsx';
import { Drawing } from '../../../ui/drawing.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { toolsTexts } from '../texts.ts';
import './tools.css';

const TOOLS = ['species', 'assessment', 'emergency', 'permits', 'calculator'] as const;

export default function Tools() {
  const t = useTexts(toolsTexts);
  return (
    <div className="wrap tools">
      <Breadcrumbs here={t.title} />
      <PageTitle title={t.title}>{t.lead}</PageTitle>
      <p className="tools-first">
        <Icon name="storm" />
        <span>
          <b>{t.first}</b> {t.firstText} <Link to="/tools/emergency">{t.firstLink}</Link>
        </span>
      </p>
      <ul className="tools-list">
        {TOOLS.map((name) => (
          <li key={name}>
            <Link to={`/tools/${name}`}>
              <Drawing name={`tool-${name}`} />
              <div>
                <h2 className="title-2">{t.list[name].title}</h2>
                <p>{t.list[name].text}</p>
                <p className="tools-gives">
                  <Icon name="arrow" />
                  {t.list[name].gives}
                </p>
              </div>
            </Link>
          </li>
        ))}
      </ul>
      <p className="tools-more">
        {t.more} <Link to="/education">{t.moreLink}</Link>
      </p>
    </div>
  );
}
