// When something happened: as people say it, with the exact time behind it.
import { useFormat } from '../texts/use-format.ts';

interface WhenProps {
  at: string;
  /** The words around it: `t.started`. */
  say?: (when: string) => string;
  className?: string;
}

export function When({ at, say = (when) => when, className }: WhenProps) {
  const { ago, dayAndTime } = useFormat();
  return (
    <time className={className} dateTime={at} title={dayAndTime(at)} suppressHydrationWarning>
      {say(ago(at))}
    </time>
  );
}
