// The notice of the emergency page about wires that are down or touched: how far to stay away, and whom to call.
import type { EmergencyContact } from '@live-oak/contract/content/data-files.ts';
import { utilitiesOf } from '@live-oak/contract/features/knowledge/triage.ts';
import { contentData, contentSources } from '../../content/data.ts';
import { escapeHtml as escape } from '../../kernel/http/html.ts';
import { parishByFips } from '../../places/resolve.ts';
import { hiddenAnswers, PAGE, type Answered, type Words } from './page-frame.ts';

function stayAway(t: Words): string {
  const { publisher = '', url = '' } = contentSources()['esfi-downed-line'] ?? {};
  return `<p>${t.stayAway}</p><p class="quiet">${t.source} <a href="${escape(url)}" rel="noopener">${escape(publisher)}</a></p>`;
}

function numbersOf(t: Words, companies: readonly EmergencyContact[]): string {
  const items = companies
    .filter(({ phone }) => phone !== undefined)
    .map(({ name, phone, dialed, trust }) => {
      const doubt = trust === 'sure' ? '' : ` (${t.seenOnce})`;
      return `<li>${escape(name[t.language])}: <a class="n" href="tel:${dialed}">${phone}</a>${doubt}</li>`;
    });
  return items.length === 0 ? '' : `<ul>${items.join('')}</ul>`;
}

/** The power companies of a parish, and where they may not serve all of it others: those with a sure number and many parishes. */
function companiesIn(t: Words, parishFips: string | null): string {
  const emergency = contentData('emergency');
  const parish = parishByFips.get(parishFips ?? '');
  const { state, companies } = parish ? utilitiesOf(emergency, parish.slug) : { state: 'unknown', companies: [] };
  const isWhole = state === 'known';
  const own = numbersOf(t, companies);
  const served =
    parish && own !== '' ? `<p>${(isWhole ? t.powerIn : t.powerInPart)(escape(parish.name))}</p>${own}` : '';
  const others = emergency.contacts.filter(
    ({ kind, trust, partly }) => kind === 'utility' && trust === 'sure' && partly === undefined,
  );
  const more = isWhole || others.length === 0 ? '' : `<p>${t.powerOthers}</p>${numbersOf(t, others)}`;
  return `${served}${more}`;
}

/** Asks for the ZIP code; again where none of Louisiana was typed. */
function zipForm(t: Words, answered: Answered, zip: string | undefined): string {
  const [wrong, described] =
    zip === undefined
      ? ['', '']
      : [`<p class="err" id="zip-error">${t.zipUnknown}</p>`, ' aria-invalid="true" aria-describedby="zip-error"'];
  return `<form class="row" action="${PAGE}">${hiddenAnswers(answered)}<div><label for="zip">${t.findPower}</label><input id="zip" name="zip" value="${escape(zip ?? '')}" required inputmode="numeric" pattern="[0-9]{5}" maxlength="5" autocomplete="postal-code"${described}>${wrong}</div><button>${t.findPowerButton}</button></form>`;
}

/** Beside the third question. `zip`: what was typed, and the parish that it is in. */
export function wireQuestion(
  t: Words,
  answered: Answered,
  zip: { typed: string; parishFips: string | null } | undefined,
): string {
  const whom =
    zip === undefined || zip.parishFips === null ? zipForm(t, answered, zip?.typed) : companiesIn(t, zip.parishFips);
  const whoBids = answered.wires === 'yes' ? t.postingGoesOn : t.postingGoesOnUnsure;
  return `<div class="wire">${stayAway(t)}${whom}<p>${whoBids}</p></div>`;
}

/** Beside what was posted. `isWaiting`: only utility arborists bid until the owner has the answer of the power company. */
export function wireReminder(t: Words, parishFips: string | null, isWaiting: boolean): string {
  const next = isWaiting ? `<p>${t.sayWhenAnswered}</p>` : '';
  return `<div class="wire">${stayAway(t)}${companiesIn(t, parishFips)}${next}</div>`;
}
