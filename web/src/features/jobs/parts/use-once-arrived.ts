// A form waits for pictures still uploading: otherwise it would be sent without them.
import type { BaseSyntheticEvent } from 'react';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { usePostingTexts } from '../posting-texts.ts';

type Submit = (event?: BaseSyntheticEvent) => void;

export function useOnceArrived(isMoving: boolean, submit: Submit): Submit {
  const t = usePostingTexts();
  const notifications = useNotifications();
  return (event) => {
    if (!isMoving) {
      submit(event);
      return;
    }
    event?.preventDefault();
    notifications.warning(t.stillMoving, t.stillMovingText);
  };
}
