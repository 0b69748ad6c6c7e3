// When something happened: relative, with the exact time as a tooltip.
import { useFormat } from '../texts/use-format.ts';

interface WhenProps {
  at: string;
  /** The sentence around it: `t.started`. */
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
