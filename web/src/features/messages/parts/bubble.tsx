// A message: its side shows the sender; the text in its own direction, pictures, and whether it was read.
import { useShownName } from '../../../ui/texts.ts';
import type { Message } from '@live-oak/contract/features/messages/schema.ts';
import { classNames } from '../../../ui/class-names.ts';
import { dayAndTime, timeOfDay } from '../../../ui/format.ts';
import { PhotoGallery } from '../../files/photo-gallery.tsx';
import { ReportButton } from '../../reports/parts/report-button.tsx';
import { useThreadTexts } from '../texts.ts';

const bubblePhotos = 'gap-1 grid-fit-28 w-88 has-[>:only-child]:w-64 max-w-full my-1';

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
          'min-w-0 max-w-full px-3.5 py-2 border rounded-3',
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
