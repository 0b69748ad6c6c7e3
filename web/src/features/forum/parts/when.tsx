// When something was written: as people say it, with the exact time behind it.
import { useFormat } from '../../../texts/use-format.ts';

export function When({ at, say }: { at: string; say?: (when: string) => string }) {
  const { ago, dayAndTime } = useFormat();
  return (
    <time dateTime={at} title={dayAndTime(at)} suppressHydrationWarning>
      {say ? say(ago(at)) : ago(at)}
    </time>
  );
}
