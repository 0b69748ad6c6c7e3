// Words of content/ set for reading, with the parts of the screen between them (`![words](part:name)`).
import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { PageBlock } from '@live-oak/contract/content/page.ts';

/** What stands at the places of the page's parts; a function gets the words of the place, for a caption or a label. */
export type ProseParts = Readonly<Record<string, ReactNode | ((words: string) => ReactNode)>>;

/** The address of a link of our own within a text, if the browser would leave the page for it. */
function ownAddress(event: MouseEvent): string | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const address = link?.getAttribute('href') ?? '';
  return plain && !event.defaultPrevented && address.startsWith('/') ? address : undefined;
}

function partOf(block: Extract<PageBlock, { kind: 'part' }>, parts: ProseParts): ReactNode {
  // A name that the screen does not know: the build of the page stops.
  const part = parts[block.name];
  if (part === undefined) throw new Error(`no part ${block.name} for this text: <Prose parts>`);
  return typeof part === 'function' ? part(block.words) : part;
}

/** The HTML was made from our own files at build time, without any HTML of theirs (web/vite/content). */
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

/** One text within a line of your own: an answer. */
export function ProseLine({ html }: { html: string }) {
  return <Prose blocks={[{ kind: 'html', html: `<p>${html}</p>` }]} />;
}
