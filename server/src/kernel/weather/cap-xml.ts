// An alert in the XML of CAP 1.2 (docs.oasis-open.org/emergency/cap/v1.2), as the National Weather Service publishes it: turned into the
// shape of its API, which message.ts reads. Nothing of a document type is resolved.
import { Parser } from 'htmlparser2';

interface Element {
  name: string;
  text: string;
  children: Element[];
}

/** CAP needs six levels. */
const DEEPEST = 10;

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1);

/** The outermost element; undefined for a text that is cut off, nested too deep, or no XML. */
function rootOf(xml: string): Element | undefined {
  const document: Element = { name: '', text: '', children: [] };
  const open = [document];
  let isWhole = true;
  const parser = new Parser(
    {
      onopentag(name) {
        const element = { name: withoutPrefix(name), text: '', children: [] };
        open.at(-1)?.children.push(element);
        open.push(element);
        if (open.length > DEEPEST) {
          isWhole = false;
          parser.pause();
        }
      },
      ontext(text) {
        const element = open.at(-1);
        if (element) {
          element.text += text;
        }
      },
      onclosetag(_name, isImplied) {
        isWhole &&= !isImplied;
        open.pop();
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return isWhole ? document.children[0] : undefined;
}

const allOf = ({ children }: Element, name: string) => children.filter((child) => child.name === name);

function wordOf(element: Element, name: string): string | undefined {
  const text = allOf(element, name)[0]?.text.trim();
  return text === '' ? undefined : text;
}

/** The values that a list of pairs gives a name, such as the SAME codes of an area. */
const valuesOf = (element: Element, list: 'geocode' | 'parameter', valueName: string) =>
  allOf(element, list)
    .filter((pair) => wordOf(pair, 'valueName') === valueName)
    .flatMap((pair) => wordOf(pair, 'value') ?? []);

/** CAP says 'en-US' where it says no language. */
const isEnglish = (info: Element) => (wordOf(info, 'language') ?? 'en-US').toLowerCase().startsWith('en');

/** An alert as the API of the service answers it, unchecked; undefined for anything other than one whole alert. */
export function featuresOfXml(xml: string): unknown[] | undefined {
  const alert = rootOf(xml);
  if (alert?.name !== 'alert') {
    return undefined;
  }
  const infos = allOf(alert, 'info').filter(isEnglish);
  const [info] = infos;
  if (!info) {
    return undefined;
  }
  const event = wordOf(info, 'event');
  // One event may come in several parts, for areas of their own.
  const areas = infos.filter((one) => wordOf(one, 'event') === event).flatMap((one) => allOf(one, 'area'));
  const sent = wordOf(alert, 'sent');
  const properties = {
    id: wordOf(alert, 'identifier'),
    status: wordOf(alert, 'status'),
    messageType: wordOf(alert, 'msgType'),
    references: wordOf(alert, 'references'),
    sent,
    event,
    severity: wordOf(info, 'severity'),
    urgency: wordOf(info, 'urgency'),
    certainty: wordOf(info, 'certainty'),
    headline: wordOf(info, 'headline'),
    effective: wordOf(info, 'effective') ?? sent,
    onset: wordOf(info, 'onset'),
    expires: wordOf(info, 'expires'),
    ends: valuesOf(info, 'parameter', 'eventEndingTime')[0],
    parameters: { expiredReferences: valuesOf(info, 'parameter', 'expiredReferences') },
    geocode: { SAME: areas.flatMap((area) => valuesOf(area, 'geocode', 'SAME')) },
  };
  return [{ properties }];
}
