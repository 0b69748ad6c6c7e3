// The head of a page whose words come with an answer of the server: a thread's title. React lifts what belongs there into the head.
import { Fragment } from 'react';
import { useLocation, type MetaDescriptor } from 'react-router';
import { headOf, type PageWords } from './head.ts';
import { jsonInScript } from './script-json.ts';

function Piece({ piece }: { piece: NonNullable<MetaDescriptor> }) {
  if ('title' in piece) return <title>{String(piece.title)}</title>;
  if ('script:ld+json' in piece) {
    return (
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonInScript(piece['script:ld+json']) }} />
    );
  }
  if ('tagName' in piece) {
    const { tagName: Tag, ...rest } = piece;
    return Tag === 'link' ? <link {...rest} /> : <meta {...rest} />;
  }
  return <meta {...piece} />;
}

/**
 * Draw it in every state of a page whose screen has `ownHead`; while nothing is known yet, without words: `<PageHead title={thread?.title}
 * description={thread?.opening} />`. `path` is the page's own address where others lead to it too.
 */
export function PageHead({ path, ...words }: PageWords & { path?: string }) {
  const { pathname } = useLocation();
  return (
    <>
      {headOf(path ?? pathname, words).map((piece, index) => (
        <Fragment key={index}>{piece && <Piece piece={piece} />}</Fragment>
      ))}
    </>
  );
}
