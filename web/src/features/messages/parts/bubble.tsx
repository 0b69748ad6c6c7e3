// One message: whose it is by its side, the words in their own direction, its pictures, and whether it was read.
import type { Message } from '@live-oak/contract/features/messages/schema.ts';
import { useTexts } from '../../../texts/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { dayAndTime, timeOfDay } from '../../../ui/dates.ts';
import { PhotoGallery } from '../../files/photo-gallery.tsx';
import { ReportButton } from '../../reports/parts/report-button.tsx';
import { threadTexts } from '../texts.ts';
import type { Outbox, Outgoing } from '../use-outbox.ts';
import './bubble.css';

interface BubbleProps {
  message: Message;
  isFollowing: boolean;
  /** 'Read 3:10 PM', 'Sent'; undefined for all but the last. */
  mark: string | undefined;
}

export function Bubble({ message, isFollowing, mark }: BubbleProps) {
  const t = useTexts(threadTexts);
  const { mine, author, text, photos, createdAt, takenDown, reported, can } = message;
  return (
    <li className={classNames('bubble-row', mine && 'bubble-row-mine', isFollowing && 'bubble-row-following')}>
      <span className="visually-hidden">{mine ? t.yourMessage : author}: </span>
      <div className="bubble">
        {takenDown && <p className="taken-down">{t.takenDown}</p>}
        <PhotoGallery photos={photos} label={t.picture(author)} className="bubble-photos" />
        {text !== '' && (
          <p className="bubble-words" dir="auto">
            {text}
          </p>
        )}
      </div>
      <div className="bubble-foot small second">
        <time dateTime={createdAt} title={dayAndTime(createdAt)}>
          {timeOfDay(createdAt)}
        </time>
        {mark && <span className="bubble-mark">{mark}</span>}
        <span className="bubble-report">
          <ReportButton targetType="message" targetId={message.id} reported={reported} can={can.report} />
        </span>
      </div>
    </li>
  );
}

/** One that is not known to have arrived. */
export function OutgoingBubble({ one, outbox }: { one: Outgoing; outbox: Pick<Outbox, 'retry' | 'discard'> }) {
  const t = useTexts(threadTexts);
  const photos = one.photos.flatMap(({ id, path, thumbPath, width, height }) =>
    thumbPath === null ? [] : [{ id, path, thumbPath, width: width ?? 0, height: height ?? 0 }],
  );
  return (
    <li className="bubble-row bubble-row-mine bubble-row-following">
      <span className="visually-hidden">{t.yourMessage}: </span>
      <div className={classNames('bubble', one.state === 'sending' ? 'bubble-sending' : 'bubble-failed')}>
        <PhotoGallery photos={photos} label={t.picture(t.yourMessage)} className="bubble-photos" />
        {one.text !== '' && (
          <p className="bubble-words" dir="auto">
            {one.text}
          </p>
        )}
      </div>
      <div className="bubble-foot small second" role="status">
        {one.state === 'sending' ? (
          t.sending
        ) : (
          <>
            <span className="bubble-why">{one.refused ? `${t.notSent} ${one.refused}` : t.waitsForLine}</span>
            <Button look="quiet" onClick={() => outbox.retry(one.key)}>
              {t.tryAgain}
            </Button>
            <Button look="quiet" onClick={() => outbox.discard(one.key)}>
              {t.discard}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
