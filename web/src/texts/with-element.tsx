// A sentence with an element in it, such as a link: the catalog has the whole sentence, and each language puts the element in its place.
import type { ReactNode } from 'react';

/** In no text that a person writes: Unicode leaves it to programs. */
const PLACE = '\uE000';

/** withElement((link) => `Call ${link} first.`, <a href="tel:911">911</a>) */
export function withElement(sentence: (element: string) => string, element: ReactNode): ReactNode {
  const [before, after] = sentence(PLACE).split(PLACE);
  return (
    <>
      {before}
      {element}
      {after}
    </>
  );
}
