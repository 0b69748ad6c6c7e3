// Turns an alert in the XML of CAP 1.2 (docs.oasis-open.org/emergency/cap/v1.2) into the shape of the National Weather Service's API, which
// message.ts reads. The parser resolves no entities.
import { Parser } from 'htmlparser2';
import { tableOf } from '@live-oak/contract/keys.ts';

interface Element {
  name: string;
  text: string;
  children: Element[];
}

/** CAP needs six levels. */
const DEEPEST = 10;

/** Undefined for a text that is cut off, nested too deep, or no XML. */
function rootOf(xml: string): Element | undefined {
  const document: Element = { name: '', text: '', children: [] };
  const open = [document];
  let isWhole = true;
  const parser = new Parser(
    {
      onopentag(name) {
        const element = { name: name.slice(name.indexOf(':') + 1), text: '', children: [] };
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

/** The values of a name in a list of pairs, such as the SAME codes of an area. */
const valuesOf = (element: Element, list: 'geocode' | 'parameter', valueName: string) =>
  allOf(element, list)
    .filter((pair) => wordOf(pair, 'valueName') === valueName)
    .flatMap((pair) => wordOf(pair, 'value') ?? []);

/** CAP's default language is 'en-US'. */
const isEnglish = (info: Element) => (wordOf(info, 'language') ?? 'en-US').toLowerCase().startsWith('en');

/** An alert as the API answers it, unchecked; undefined for anything but one whole alert. */
export function featuresOfXml(xml: string): unknown[] | undefined {
  const alert = rootOf(xml);
  const infos = alert?.name === 'alert' ? allOf(alert, 'info').filter(isEnglish) : [];
  const [info] = infos;
  if (!alert || !info) {
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
    ...tableOf(['severity', 'urgency', 'certainty', 'headline', 'onset', 'expires'], (name) => wordOf(info, name)),
    effective: wordOf(info, 'effective') ?? sent,
    ends: valuesOf(info, 'parameter', 'eventEndingTime')[0],
    parameters: { expiredReferences: valuesOf(info, 'parameter', 'expiredReferences') },
    geocode: { SAME: areas.flatMap((area) => valuesOf(area, 'geocode', 'SAME')) },
  };
  return [{ properties }];
}
