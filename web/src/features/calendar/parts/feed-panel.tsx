// The address for subscribing to the appointments from a calendar app; it can be renewed.
import { useState } from 'react';
import { Button, Notice } from '../../../ui/basics.tsx';
import { TextField } from '../../../ui/field.tsx';
import { SkeletonLine } from '../../../ui/page.tsx';
import { FailedAnswer } from '../../../api-client/failed-answer.tsx';
import { useToasts } from '../../../ui/toast/toasts.tsx';
import { messageOf } from '../../../api-client/api-error.ts';
import { useFeed, useRenewFeed } from '../data.ts';
import { useCalendarTexts } from '../texts.ts';

const panel = 'grid gap-x-12 gap-y-6 grid-cols-minor mt-12 pt-6 border-t-2 border-t-bark max-lg:grid-cols-1';

export function FeedPanel() {
  const t = useCalendarTexts();
  const feed = useFeed();
  return (
    <section className={panel} aria-labelledby="calendar-feed">
      <div>
        <h2 className="title-2" id="calendar-feed">
          {t.inYourOwnCalendar}
        </h2>
        <p className="second mt-2">{t.followInCalendar}</p>
      </div>
      <div className="stack items-start">
        {feed.isPending && <SkeletonLine width="full" big />}
        {feed.isError && <FailedAnswer of={feed} title={t.addressNotLoaded} />}
        {feed.data && <FeedLink url={feed.data.url} />}
      </div>
    </section>
  );
}

/** Creates the link, or a new one that replaces the old. */
function useRenewal(url: string | null, onDone: () => void) {
  const t = useCalendarTexts();
  const { success, error } = useToasts();
  const renew = useRenewFeed();
  const run = async () => {
    try {
      await renew.mutateAsync(undefined);
      onDone();
      success(t.addressReady, url === null ? t.addToCalendar : t.oldAddressStopped);
    } catch (thrown) {
      error(t.addressNotMade, messageOf(thrown, t.noAnswerTryAgain));
    }
  };
  return { run: () => void run(), busy: renew.isPending };
}

function FeedLink({ url }: { url: string | null }) {
  const t = useCalendarTexts();
  const [asking, setAsking] = useState(false);
  const keep = () => setAsking(false);
  const { run, busy } = useRenewal(url, keep);
  return url === null ? (
    <Button label={t.makeTheAddress} busy={busy} onClick={run} />
  ) : (
    <>
      <TextField
        label={t.addressOfYourCalendar}
        className="num"
        readOnly
        value={url}
        onFocus={({ target }) => target.select()}
      />
      {asking && <RenewNotice busy={busy} onRenew={run} onKeep={keep} />}
      {!asking && <LinkButtons url={url} onRenew={() => setAsking(true)} />}
    </>
  );
}

function RenewNotice({ busy, onRenew, onKeep }: { busy: boolean; onRenew: () => void; onKeep: () => void }) {
  const t = useCalendarTexts();
  const actions = (
    <>
      <Button label={t.newAddressTitle} busy={busy} onClick={onRenew} />
      <Button label={t.keepThisOne} variant="quiet" onClick={onKeep} />
    </>
  );
  return <Notice tone="gold" title={t.makeANewAddress} text={t.oldCalendarsStop} actions={actions} />;
}

function LinkButtons({ url, onRenew }: { url: string; onRenew: () => void }) {
  const t = useCalendarTexts();
  const { success, error } = useToasts();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      success(t.addressCopied, t.pasteAddressHint);
    } catch {
      error(t.notCopied, t.copyNotAllowed);
    }
  };
  return (
    <div className="row">
      <Button onClick={() => void copy()}>{t.copyTheAddress}</Button>
      <a className="btn btn-secondary" href={url.replace(/^https?:/, 'webcal:')}>
        {t.openInMyCalendar}
      </a>
      <Button label={t.renewIt} variant="quiet" onClick={onRenew} />
    </div>
  );
}
