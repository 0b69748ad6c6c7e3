// A member's text as HTML sanitized by the server: a short list of elements, and no attribute except a link's address.
import { classNames } from '../../../ui/class-names.ts';

export function Words({ html, className }: { html: string; className?: string }) {
  return (
    <div
      className={classNames('words max-w-(--measure) wrap-anywhere', className)}
      dir="auto"
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
