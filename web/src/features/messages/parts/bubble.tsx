// One message: whose it is by its side, the words in their own direction, its pictures, and whether it was read.
import { useShownName } from '../../../ui/texts.ts';
import type { Message } from '@live-oak/contract/features/messages/schema.ts';
import { Button } from '../../../ui/basics.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { dayAndTime, timeOfDay } from '../../../ui/format.ts';
import { PhotoGallery } from '../../files/photo-gallery.tsx';
import { ReportButton } from '../../reports/parts/report-button.tsx';
import { useThreadTexts } from '../texts.ts';
import type { Outbox, Outgoing } from '../use-outbox.ts';

const bubblePhotos = 'gap-1 grid-fit-28 w-88 has-[>:only-child]:w-64 max-w-full my-1';

const bubbleBox = 'min-w-0 max-w-full px-3.5 py-2 border rounded-3';

interface BubbleProps {
  message: Message;
  isFollowing: boolean;
  /** 'Read 3:10 PM', 'Sent'; undefined for all but the last. */
  mark: string | undefined;
}

export function Bubble({ message, isFollowing, mark }: BubbleProps) {
  const t = useThreadTexts();
  const { mine, text, photos, createdAt, takenDown, reported, can } = message;
  const author = useShownName()(message.author);
  return (
    <li
      className={classNames(
        'bubble-row grid justify-items-start max-w-[min(85%,34rem)] mt-3',
        mine && 'bubble-row-mine ml-auto justify-items-end!',
        isFollowing && 'mt-1!',
      )}
    >
      <span className="visually-hidden">{mine ? t.yourMessage : author}: </span>
      <div
        className={classNames(
          bubbleBox,
          mine ? 'border-transparent rounded-br-1 bg-oak-tint' : 'border-rule rounded-bl-1 bg-paper-raised',
        )}
      >
        {takenDown && <p className="text-bark-3 italic">{t.takenDown}</p>}
        <PhotoGallery photos={photos} label={t.picture(author)} className={bubblePhotos} />
        {text !== '' && (
          <p className="wrap-anywhere whitespace-pre-wrap" dir="auto">
            {text}
          </p>
        )}
      </div>
      <div className="small second flex gap-x-2 gap-y-0 flex-wrap items-center min-h-6 px-1">
        <time dateTime={createdAt} title={dayAndTime(createdAt)}>
          {timeOfDay(createdAt)}
        </time>
        {mark && <span className="before:mr-2 before:content-['·']">{mark}</span>}
        <span className="bubble-report">
          <ReportButton targetType="message" targetId={message.id} reported={reported} can={can.report} />
        </span>
      </div>
    </li>
  );
}

/** One that is not known to have arrived. */
export function OutgoingBubble({ one, outbox }: { one: Outgoing; outbox: Pick<Outbox, 'retry' | 'discard'> }) {
  const t = useThreadTexts();
  const photos = one.photos.flatMap(({ id, path, thumbPath, width, height }) =>
    thumbPath === null ? [] : [{ id, path, thumbPath, width: width ?? 0, height: height ?? 0 }],
  );
  return (
    <li className="bubble-row bubble-row-mine grid max-w-[min(85%,34rem)] justify-items-end ml-auto mt-1">
      <span className="visually-hidden">{t.yourMessage}: </span>
      <div
        className={classNames(
          bubbleBox,
          'rounded-br-1',
          one.state === 'sending' ? 'border-transparent bg-oak-tint' : 'border-error bg-error-tint',
        )}
      >
        <PhotoGallery photos={photos} label={t.picture(t.yourMessage)} className={bubblePhotos} />
        {one.text !== '' && (
          <p className="wrap-anywhere whitespace-pre-wrap" dir="auto">
            {one.text}
          </p>
        )}
      </div>
      <div className="small second flex gap-x-2 gap-y-0 flex-wrap items-center min-h-6 px-1" role="status">
        {one.state === 'sending' ? (
          t.sending
        ) : (
          <>
            <span className="text-error">{one.refused ? `${t.notSent} ${one.refused}` : t.waitsForLine}</span>
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
