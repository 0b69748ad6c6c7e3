// Text of content/, with the screen's parts in their places (`![words](part:name)`).
import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { PageBlock } from '@live-oak/contract/content/page.ts';

/** The parts by name; a function gets the place's text, for a caption or label. */
export type ProseParts = Readonly<Record<string, ReactNode | ((words: string) => ReactNode)>>;

/** The address of an internal link within a text, if the browser would navigate to it. */
function ownAddress(event: MouseEvent): string | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const address = link?.getAttribute('href') ?? '';
  return plain && !event.defaultPrevented && address.startsWith('/') ? address : undefined;
}

function partOf(block: Extract<PageBlock, { kind: 'part' }>, parts: ProseParts): ReactNode {
  // An unknown name fails the build of the page.
  const part = parts[block.name];
  if (part === undefined) throw new Error(`no part ${block.name} for this text: <Prose parts>`);
  return typeof part === 'function' ? part(block.words) : part;
}

/** The HTML was generated from our own files at build time and allows no raw HTML (web/vite/content). */
export function Prose({ blocks, parts = {} }: { blocks: readonly PageBlock[]; parts?: ProseParts }) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    const address = ownAddress(event);
    if (address === undefined) return;
    event.preventDefault();
    void navigate(address);
  };
  return (
    <div className="prose" onClick={follow}>
      {blocks.map((block, index) =>
        block.kind === 'html' ? (
          <div key={index} className="prose-text" dangerouslySetInnerHTML={{ __html: block.html }} />
        ) : (
          <div key={block.name} className="prose-part">
            {partOf(block, parts)}
          </div>
        ),
      )}
    </div>
  );
}

/** A text within a line of another component: an answer. */
export function ProseLine({ html }: { html: string }) {
  return <Prose blocks={[{ kind: 'html', html: `<p>${html}</p>` }]} />;
}
