// Renders an email as HTML: one column, logo, one button, light and dark. Tables and inline styles, since mail clients support little else.
import type { Language } from '@live-oak/contract/language.ts';
import { escapeHtml } from '../http/html.ts';
import { dark, light } from '../http/page-colors.ts';

/** Placeholder for PUBLIC_URL in queued texts: a control character, which `typed` removes from people's text. */
export const SITE = '\u0001';

export const LOGO_CID = 'mark@live-oak.mail';

const SANS = `-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif`;
const SERIF = `Rockwell,'Roboto Slab',Georgia,serif`;

const STYLE = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
a{color:${light('oak')}}
@media (max-width:480px){.lo-card{padding:24px 20px 8px !important}.lo-button a{display:block !important}}
@media (prefers-color-scheme:dark){
.lo-page{background:${dark('paper')} !important}
.lo-card{background:${dark('paper-raised')} !important;border-color:${dark('rule')} !important}
.lo-text,.lo-name{color:${dark('bark')} !important}
.lo-quiet,.lo-quiet a{color:${dark('bark-2')} !important}
.lo-item{border-color:${dark('rule')} !important}
.lo-button{background:${dark('oak')} !important}
.lo-button a{color:${dark('on-oak')} !important}
a{color:${dark('oak')}}
}`;

const TEXT = `margin:0 0 16px;font:400 16px/1.55 ${SANS};color:${light('bark')};overflow-wrap:anywhere`;

export const paragraph = (text: string): string =>
  `<p class="lo-text" style="${TEXT}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

export function item(title: string, message: string): string {
  const border = `padding:12px 0;border-top:1px solid ${light('rule')}`;
  return `<div class="lo-item" style="${border}"><p class="lo-text" style="${TEXT};margin:0 0 4px;font-weight:600">${escapeHtml(title)}</p><p class="lo-text" style="${TEXT};margin:0">${escapeHtml(message)}</p></div>`;
}

export function button(label: string, address: string): string {
  const cell = `background:${light('oak')};border-radius:6px;text-align:center`;
  const link = `display:inline-block;padding:13px 24px;font:600 16px/1.3 ${SANS};color:${light('on-oak')};text-decoration:none`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0"><tr><td class="lo-button" style="${cell}"><a href="${escapeHtml(address)}" style="${link}">${escapeHtml(label)}</a></td></tr></table>`;
}

const QUIET = `margin:0 0 8px;font:400 13px/1.5 ${SANS};color:${light('bark-2')}`;

/** A line below the card; a link where it has an address. */
export function footLine(text: string, address?: string): string {
  const words = escapeHtml(text);
  const inside =
    address === undefined ? words : `<a href="${escapeHtml(address)}" style="color:${light('bark-2')}">${words}</a>`;
  return `<p class="lo-quiet" style="${QUIET}">${inside}</p>`;
}

export interface Layout {
  language: Language;
  subject: string;
  /** The preview that mailboxes show after the subject. */
  preheader: string;
  /** HTML of the functions above. */
  blocks: readonly string[];
  foot: readonly string[];
}

export function layout({ language, subject, preheader, blocks, foot }: Layout): string {
  const hidden = 'display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;opacity:0';
  const name = `padding:0 0 0 10px;font:700 20px/1 ${SERIF};color:${light('bark')}`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${STYLE}</style>
</head>
<body class="lo-page" style="margin:0;padding:0;background:${light('paper')}">
<div style="${hidden}">${escapeHtml(preheader)}</div>
<table role="presentation" class="lo-page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${light('paper')}"><tr><td align="center" style="padding:24px 12px 32px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;text-align:left">
<tr><td style="padding:0 4px 16px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td><img src="cid:${LOGO_CID}" width="36" height="36" alt="" style="display:block;border:0"></td><td class="lo-name" style="${name}">Live Oak</td></tr></table></td></tr>
<tr><td class="lo-card" style="background:${light('paper-raised')};border:1px solid ${light('rule')};border-radius:10px;padding:32px 32px 16px">
${blocks.join('\n')}
</td></tr>
<tr><td style="padding:20px 4px 0">
${foot.join('\n')}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

/** Plain text as HTML: paragraphs at empty lines, an address alone on a line as a link. */
export function htmlOfText(subject: string, body: string): string {
  const paragraphs = body.split(/\n{2,}/).map((one) => one.trim());
  const blocks = paragraphs
    .filter(Boolean)
    .map((one) =>
      /^https?:\/\/\S+$/.test(one) || (one.startsWith(SITE) && !/\s/.test(one))
        ? `<p class="lo-text" style="${TEXT}"><a href="${escapeHtml(one)}">${escapeHtml(one)}</a></p>`
        : paragraph(one),
    );
  return layout({ language: 'en', subject, preheader: paragraphs[1] ?? '', blocks, foot: [] });
}
