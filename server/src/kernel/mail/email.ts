// Renders an email as text and HTML from one structure.
import type { Language } from '@live-oak/contract/language.ts';
import { emails as en } from '../../texts/en/emails.ts';
import { emails as es } from '../../texts/es/emails.ts';
import { button, footLine, item, layout, paragraph } from './email-html.ts';
import { siteLink, typed, type Mail } from './mail.ts';

const WORDS = { en, es };

export interface Email {
  language: Language;
  firstName: string;
  subject: string;
  paragraphs: readonly string[];
  /** Several items, after the paragraphs. */
  items?: readonly { title: string; message: string }[];
  /** The one thing to do next; its label is "Open in Live Oak" where none is given. A path of ours, or a whole address. */
  button?: { label?: string; to: `/${string}` | `https://${string}` | `http://${string}` } | undefined;
  /** Small print of this email, after the link. */
  after?: readonly string[];
  /** The unsubscribe token, and the topic. Left out: an email that cannot be turned off. */
  ending?: { token: string; about: string } | undefined;
}

/** The page where preferences are. */
const SETTINGS = '/notifications/settings';

const addressOf = (to: string) => (to.startsWith('/') ? siteLink(`/${to.slice(1)}`) : to);

/** Subject, text, HTML and the token to end it; put it into the queue with `queueMail(tx, { to, ...writeEmail(email) })`. */
export function writeEmail(email: Email): Omit<Mail, 'to'> {
  const { language, firstName, paragraphs, items = [], after = [], ending } = email;
  const words = WORDS[language];
  const subject = typed(email.subject);
  const greeting = words.hello(typed(firstName));
  const next = email.button && { label: email.button.label ?? words.open, to: addressOf(email.button.to) };
  const end = ending && siteLink(`/notifications/unsubscribe/${ending.token}`);
  const why = ending ? words.why(ending.about) : words.always;
  const text = [
    greeting,
    ...paragraphs,
    ...items.map(({ title, message }) => `${title}\n${message}`),
    ...(next ? [next.to] : []),
    ...after,
    'Live Oak',
    [
      '-- ',
      why,
      ...(ending && end ? [`${words.choose}: ${siteLink(SETTINGS)}`, `${words.end(ending.about)}: ${end}`] : []),
    ].join('\n'),
  ];
  const html = layout({
    language,
    subject,
    preheader: items[0]?.message ?? paragraphs[0] ?? '',
    blocks: [
      paragraph(greeting),
      ...paragraphs.map(paragraph),
      ...items.map(({ title, message }) => item(title, message)),
      ...(next ? [button(next.label, next.to)] : []),
      ...after.map(paragraph),
    ],
    foot: [
      footLine(why),
      ...(ending && end ? [footLine(words.choose, siteLink(SETTINGS)), footLine(words.end(ending.about), end)] : []),
    ],
  });
  return { subject, body: text.join('\n\n'), html, unsubscribe: ending?.token };
}
