// What a member wrote, as HTML that the server made harmless: it keeps a short list of elements and no attribute but a link's address.
import { classNames } from '../../../ui/class-names.ts';
import './prose.css';

export function Words({ html, className }: { html: string; className?: string }) {
  return <div className={classNames('forum-words', className)} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />;
}
