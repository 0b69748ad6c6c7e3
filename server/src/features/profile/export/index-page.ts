// Export: the index page of the archive, in the person's language.
import { LOCALES, withoutDots, type Language } from '@live-oak/contract/language.ts';
import { ZONE } from '@live-oak/contract/time.ts';
import type { Part } from './parts.ts';

export interface Listed {
  path: string;
  says: Part['says'];
  rows: number;
}

const WORDS = {
  en: {
    title: 'Your data at Live Oak',
    made: (at: string) => `Everything we hold on you, as of ${at}.`,
    how: 'Each file is JSON: it opens in any text editor or browser. Money is in cents, times are in UTC. Names of others stand here only where you could see them.',
    what: 'What',
    file: 'File',
    rows: 'Entries',
    folders: 'The folder files holds what you uploaded, the folder papers your agreements and receipts.',
  },
  es: {
    title: 'Sus datos en Live Oak',
    made: (at: string) => `Todo lo que guardamos sobre usted, al ${at}.`,
    how: 'Cada archivo es JSON: se abre con cualquier editor de texto o navegador. El dinero está en centavos y las horas en UTC. Los nombres de otras personas aparecen solo donde usted podía verlos.',
    what: 'Qué',
    file: 'Archivo',
    rows: 'Entradas',
    folders: 'La carpeta files contiene lo que usted subió; la carpeta papers, sus acuerdos y recibos.',
  },
};

/** A page without scripts or external parts; all of its text is ours, so nothing needs escaping. */
export function indexPage(listed: readonly Listed[], { at, language }: { at: Date; language: Language }): string {
  const words = WORDS[language];
  const when = withoutDots(
    new Intl.DateTimeFormat(LOCALES[language], { timeZone: ZONE, dateStyle: 'long', timeStyle: 'short' }).format(at),
  );
  const lines = listed.map(
    ({ path, says, rows }) =>
      `<tr><td>${says[language]}</td><td><a href="${path}">${path}</a></td><td>${rows}</td></tr>`,
  );
  return `<!doctype html>
<html lang="${LOCALES[language]}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${words.title}</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem}td,th{text-align:left;padding:.3rem 1rem .3rem 0}</style>
<h1>${words.title}</h1>
<p>${words.made(when)}</p>
<p>${words.how}</p>
<table><thead><tr><th>${words.what}</th><th>${words.file}</th><th>${words.rows}</th></tr></thead>
<tbody>
${lines.join('\n')}
</tbody></table>
<p>${words.folders}</p>
</html>
`;
}
