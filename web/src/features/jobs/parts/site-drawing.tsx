// A small drawing of how the tree stands or where its trunk is. Decorative; the text beside it says the same.
import type { Standing, Trunk } from '@live-oak/contract/features/jobs/taxonomy.ts';
import siteUrl from './site.svg?url';

export function SiteDrawing({ name }: { name: Standing | Trunk }) {
  return (
    <svg viewBox="0 0 96 64" fill="none" aria-hidden="true" focusable="false">
      <use href={`${siteUrl}#${name}`} />
    </svg>
  );
}
