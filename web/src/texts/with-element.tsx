// A sentence containing an element, such as a link: the catalog has the whole sentence, and each language places the element.
import type { ReactNode } from 'react';

/** A private-use character that no text contains. */
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
