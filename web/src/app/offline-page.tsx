// /offline, and in place of a screen whose code cannot be loaded offline: what works, and a retry.
import { useState } from 'react';
import { Link } from 'react-router';
import { Button, Icon } from '../ui/basics.tsx';
import { Drawing } from '../ui/drawing.tsx';
import { Section } from '../ui/page.tsx';
import { useListener } from '../ui/use-listener.ts';
import { offlineTarget } from './offline-target.ts';
import { useBadLineTexts } from './bad-line-texts.ts';

/** The requested page; /offline itself has it in its query. */
function goOn(): void {
  const page = location.pathname === '/offline' ? offlineTarget(location.search) : undefined;
  if (page !== undefined) {
    location.replace(page);
  } else {
    location.reload();
  }
}

export default function OfflinePage() {
  const t = useBadLineTexts();
  const [isLeft, setLeft] = useState(false);
  // If the person navigates elsewhere, retrying this page would get in the way.
  useListener('beforeunload', () => setLeft(true));
  useListener('online', goOn, !isLeft);
  return (
    <div className="wrap flex flex-col gap-4 items-center py-wide text-center">
      <Drawing name="failed" className="w-56 max-w-1/2" />
      <h1 tabIndex={-1}>{t.title}</h1>
      <p className="second max-w-96">{t.text}</p>
      <Button label={t.again} variant="primary" onClick={goOn} />
      <Section title={t.works} small className="w-full max-w-112 mt-4 pt-4 border-t border-rule text-left">
        <ul>
          <li className="flex gap-3 items-center min-h-14">
            <Icon name="plus" />
            <span className="grid">
              <Link className="inline-flex items-center min-h-7 font-semibold" to="/post-job">
                {t.postJob}
              </Link>
              <span className="small second">{t.postJobText}</span>
            </span>
          </li>
          <li className="flex gap-3 items-center min-h-14">
            <Icon name="tree" />
            <span className="grid">
              <Link className="inline-flex items-center min-h-7 font-semibold" to="/jobs">
                {t.myJobs}
              </Link>
              <span className="small second">{t.myJobsText}</span>
            </span>
          </li>
        </ul>
      </Section>
    </div>
  );
}
