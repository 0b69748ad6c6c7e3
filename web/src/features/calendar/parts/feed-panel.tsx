// The address by which a phone's or a computer's own calendar follows the appointments; it can be renewed.
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { FailedState, SkeletonLine } from '../../../ui/list-states.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { messageOf } from '../../../api-client/api-error.ts';
import { useFeed, useRenewFeed } from '../data.ts';
import { useTexts } from '../../../texts/language.tsx';
import { calendarTexts } from '../texts.ts';

export function FeedPanel() {
  const t = useTexts(calendarTexts);
  const feed = useFeed();
  const renew = useRenewFeed();
  const [asking, setAsking] = useState(false);
  const { success, error } = useNotifications();
  const url = feed.data?.url ?? null;
  const make = async () => {
    try {
      await renew.mutateAsync(undefined);
      setAsking(false);
      success(t.addressReady, url === null ? t.addToCalendar : t.oldAddressStopped);
    } catch (thrown) {
      error(t.addressNotMade, messageOf(thrown, t.noAnswerTryAgain));
    }
  };
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      success(t.addressCopied, t.pasteAddressHint);
    } catch {
      error(t.notCopied, t.copyNotAllowed);
    }
  };
  return (
    <section
      className="grid gap-x-12 gap-y-6 grid-cols-[2fr_3fr] mt-12 pt-6 border-t-2 border-t-bark [&_p]:mt-2 [&>.stack]:items-start [&_.field]:w-full max-lg:grid-cols-[1fr]"
      aria-labelledby="calendar-feed"
    >
      <div>
        <h2 className="title-2" id="calendar-feed">
          {t.inYourOwnCalendar}
        </h2>
        <p className="second">{t.followInCalendar}</p>
      </div>
      <div className="stack">
        {feed.isPending && <SkeletonLine width="full" big />}
        {feed.isError && (
          <FailedState title={t.addressNotLoaded} onRetry={() => void feed.refetch()} retrying={feed.isFetching}>
            {messageOf(feed.error, t.noAnswerInTime)}
          </FailedState>
        )}
        {feed.data && url === null && (
          <Button busy={renew.isPending} busyLabel={t.oneMoment} onClick={() => void make()}>
            {t.makeTheAddress}
          </Button>
        )}
        {url !== null && (
          <>
            <TextField
              label={t.addressOfYourCalendar}
              className="num"
              readOnly
              value={url}
              onFocus={({ target }) => target.select()}
            />
            {asking ? (
              <Notice
                tone="gold"
                title={t.makeANewAddress}
                actions={
                  <>
                    <Button busy={renew.isPending} busyLabel={t.oneMoment} onClick={() => void make()}>
                      {t.newAddressTitle}
                    </Button>
                    <Button look="quiet" onClick={() => setAsking(false)}>
                      {t.keepThisOne}
                    </Button>
                  </>
                }
              >
                {t.oldCalendarsStop}
              </Notice>
            ) : (
              <div className="row">
                <Button onClick={() => void copy(url)}>{t.copyTheAddress}</Button>
                <a className="btn btn-secondary" href={url.replace(/^https?:/, 'webcal:')}>
                  {t.openInMyCalendar}
                </a>
                <Button look="quiet" onClick={() => setAsking(true)}>
                  {t.renewIt}
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </section>
  );
}
