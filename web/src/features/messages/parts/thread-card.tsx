// On a paid job's page: a link to the conversation, with the number of unread messages.
import { ButtonLink } from '../../../ui/basics.tsx';
import { useShownName } from '../../../ui/texts.ts';
import { useThread } from '../data.ts';
import { useThreadTexts } from '../texts.ts';
import { addressOfThread } from './thread-list.tsx';

const CARD =
  'flex gap-x-6 gap-y-3 flex-wrap items-center justify-between my-6 p-4 border-r border-l-4 border-y border-r-rule border-l-chart-1 border-y-rule rounded-2 bg-paper-raised';

export function ThreadCard({ jobId }: { jobId: number }) {
  const t = useThreadTexts();
  const shownName = useShownName();
  const { data: thread } = useThread({ jobId, providerId: undefined }, false);
  if (!thread) return null;
  const { unread, other, canWrite, side } = thread;
  return (
    <section className={CARD} aria-labelledby="thread-card-title">
      <div className="grow basis-64 min-w-0 wrap-anywhere">
        <h2 className="title-3" id="thread-card-title">
          {t.log(shownName(other))}
        </h2>
        <p className="second">{unread > 0 ? <b>{t.unread(unread)}</b> : canWrite ? t.cardNone : t.readOnly}</p>
      </div>
      <ButtonLink variant={unread > 0 ? 'primary' : 'secondary'} to={addressOfThread(thread, side === 'client')}>
        {t.cardOpen}
      </ButtonLink>
    </section>
  );
}
