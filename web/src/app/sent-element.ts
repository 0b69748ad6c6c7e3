// What the server put into an element of the document. It is read before React takes the document over.

/** The HTML and the `data-` attributes of the element; empty where there is no document. */
export function sentElement(id: string): { html: string; data: Readonly<DOMStringMap> } {
  const element = typeof document === 'undefined' ? null : document.getElementById(id);
  return { html: element?.innerHTML ?? '', data: element?.dataset ?? {} };
}
