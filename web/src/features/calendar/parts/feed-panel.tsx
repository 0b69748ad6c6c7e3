// The address by which a phone's or a computer's own calendar follows the appointments; it can be renewed.
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { FailedState, SkeletonLine } from '../../../ui/list-states.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { messageOf } from '../../../wire/api-error.ts';
import { useFeed, useRenewFeed } from '../data.ts';

export function FeedPanel() {
  const feed = useFeed();
  const renew = useRenewFeed();
  const [asking, setAsking] = useState(false);
  const { success, error } = useNotifications();
  const url = feed.data?.url ?? null;
  const make = async () => {
    try {
      await renew.mutateAsync(undefined);
      setAsking(false);
      success('Address Ready', url === null ? 'Add it to your calendar.' : 'The old address no longer works.');
    } catch (thrown) {
      error('Address Not Made', messageOf(thrown, 'The server did not answer. Try again.'));
    }
  };
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      success('Address Copied', 'Paste it where your calendar subscribes to others.');
    } catch {
      error('Not Copied', 'Your browser did not allow it. Mark the address and copy it by hand.');
    }
  };
  return (
    <section className="calendar-feed" aria-labelledby="calendar-feed">
      <div>
        <h2 className="title-2" id="calendar-feed">
          In your own calendar
        </h2>
        <p className="second">
          Your phone or computer can follow these appointments, changes and cancellations too. Whoever has the address
          can read them, so share it with nobody.
        </p>
      </div>
      <div className="stack">
        {feed.isPending && <SkeletonLine width="full" big />}
        {feed.isError && (
          <FailedState title="The address did not load" onRetry={() => void feed.refetch()} retrying={feed.isFetching}>
            {messageOf(feed.error, 'The server did not answer in time.')}
          </FailedState>
        )}
        {feed.data && url === null && (
          <Button busy={renew.isPending} busyLabel="One moment..." onClick={() => void make()}>
            Make the address
          </Button>
        )}
        {url !== null && (
          <>
            <TextField
              label="Address of your calendar"
              className="num"
              readOnly
              value={url}
              onFocus={({ target }) => target.select()}
            />
            {asking ? (
              <Notice
                tone="gold"
                title="Make a new address?"
                actions={
                  <>
                    <Button busy={renew.isPending} busyLabel="One moment..." onClick={() => void make()}>
                      Make a new address
                    </Button>
                    <Button look="quiet" onClick={() => setAsking(false)}>
                      Keep this one
                    </Button>
                  </>
                }
              >
                Calendars that follow the old one see nothing any more.
              </Notice>
            ) : (
              <div className="row">
                <Button onClick={() => void copy(url)}>Copy the address</Button>
                <a className="btn btn-secondary" href={url.replace(/^https?:/, 'webcal:')}>
                  Open in my calendar
                </a>
                <Button look="quiet" onClick={() => setAsking(true)}>
                  Renew it
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </section>
  );
}
