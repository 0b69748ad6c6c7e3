// When something happened: relative, with the exact time as a tooltip.
import { useFormat } from '../texts/use-format.ts';

interface WhenProps {
  at: string;
  /** The sentence around it: `t.started`. */
  say?: (when: string) => string;
  className?: string;
}

export function When({ at, say, className }: WhenProps) {
  const { ago, agoInside, dayAndTime } = useFormat();
  return (
    <time className={className} dateTime={at} title={dayAndTime(at)} suppressHydrationWarning>
      {say ? say(agoInside(at)) : ago(at)}
    </time>
  );
}
