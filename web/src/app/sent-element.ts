// Reads what the server put into an element of the document, before React hydrates.

/** The element's HTML and `data-` attributes; empty without a document. */
export function sentElement(id: string): { html: string; data: Readonly<DOMStringMap> } {
  const element = typeof document === 'undefined' ? null : document.getElementById(id);
  return { html: element?.innerHTML ?? '', data: element?.dataset ?? {} };
}
