// The head of a page whose texts come from an API response: a thread's title. React hoists its elements into the head.
import { Fragment } from 'react';
import { useLocation, type MetaDescriptor } from 'react-router';
import { headOf, type PageTexts } from './head.ts';

/** JSON that cannot end the script element, whatever people wrote into its values. */
export const jsonInScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

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
 * Render it in every state of a page whose screen has `ownHead`; without texts while nothing is known: `<PageHead title={thread?.title}
 * description={thread?.opening} />`. `path` is the canonical address where several lead to the page.
 */
export function PageHead({ path, ...words }: PageTexts & { path?: string }) {
  const { pathname } = useLocation();
  return (
    <>
      {headOf(path ?? pathname, words).map((piece, index) => (
        <Fragment key={index}>{piece && <Piece piece={piece} />}</Fragment>
      ))}
    </>
  );
}
