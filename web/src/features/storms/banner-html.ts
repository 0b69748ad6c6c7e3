// The storm mode banner as HTML, without React: the server puts it into every page, and the application re-renders it where a page changes
// without the server. The same function for both, so that nothing moves on hydration.
import { LOCALES, withoutDots, type Language } from '@live-oak/contract/language.ts';
import type { LiveStorm } from '@live-oak/contract/features/storms/schema.ts';
import iconsUrl from '../../ui/icons.svg?url';
import { stormTexts } from './texts.ts';

/** Where to read the law: content/sources.yaml, rs-29-732. */
const LAW = 'https://www.ag.state.la.us/Article/206';

type Shown = Pick<LiveStorm, 'id' | 'until' | 'parishes'>;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** 'Mon, Nov 23, 5:00 PM' in Louisiana. */
function moment(at: string, language: Language): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    timeZone: 'America/Chicago',
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  return withoutDots(format.format(new Date(at)));
}

const icon = (name: string) =>
  `<svg class="icon" aria-hidden="true" focusable="false"><use href="${iconsUrl}#${name}"></use></svg>`;

/** The banner of these storms; empty without any. */
export function bannerHtml(storms: readonly Shown[], language: Language): string {
  if (storms.length === 0) return '';
  const t = stormTexts[language];
  const lines = storms.map(({ parishes, until }) => {
    const names = parishes.map(({ name }) => name);
    return `<p><b>${t.title}</b> ${escaped(t.on(names, moment(until, language)))}</p>`;
  });
  const soonest = storms.map(({ until }) => until).toSorted()[0] ?? '';
  const away = storms.map(({ id }) => id).join('.');
  return `<aside class="storm" aria-label="${t.label}" data-until="${soonest}"><div class="wrap">${icon('storm')}<div class="storm-words">${lines.join('')}
<p class="small"><span class="storm-how">${t.how}</span> ${t.priceLaw(`<a href="${LAW}" rel="noopener">${t.lawName}</a>`)}</p></div>
<div class="storm-ways"><a class="storm-way" href="/emergency">${t.post}</a><a class="storm-way" href="/tools/emergency">${t.whatFirst}</a></div>
<button type="button" class="storm-away" aria-label="${t.away}" title="${t.away}" data-storms-away="${away}">${icon('close')}</button></div></aside>`;
}
