import { expect, test } from 'vitest';
import { readList } from './file.ts';
import { guessMapping, headingIndex, namedHeadings, readDate, readLines } from './lines.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const LINES = [
  ['License Number', 'Name', 'City'],
  ['1042', 'Landry, Marcus', 'Houma'],
];
const cellsOf = async (raw: Uint8Array) => (await readList(raw)).lines.map(({ cells }) => cells);

test.each([
  ['commas', 'License Number,Name,City\n1042,"Landry, Marcus",Houma\n'],
  ['carriage returns', 'License Number,Name,City\r\n1042,"Landry, Marcus",Houma\r\n'],
  ['old carriage returns', 'License Number,Name,City\r1042,"Landry, Marcus",Houma'],
  ['a byte order mark', '\uFEFFLicense Number,Name,City\n1042,"Landry, Marcus",Houma'],
  ['semicolons', 'License Number;Name;City\n1042;Landry, Marcus;Houma\n'],
  ['tabs', 'License Number\tName\tCity\n1042\tLandry, Marcus\tHouma\n'],
  ['bars', 'License Number|Name|City\n1042|Landry, Marcus|Houma\n'],
  ['empty lines and spaces', '\n\nLicense Number, Name ,City\n\n1042 ,"Landry, Marcus", Houma\n,,\n'],
])('%s', async (_what, text) => {
  expect(await cellsOf(bytes(text))).toEqual(LINES);
});

test('Latin-1 is detected', async () => {
  const latin = Buffer.from('Number,Name\n1,H\xe9bert', 'latin1');
  expect(await readList(latin)).toMatchObject({ encoding: 'Windows-1252', lines: [{}, { cells: ['1', 'Hébert'] }] });
  expect((await readList(bytes('Number,Name\n1,Hébert'))).encoding).toBe('UTF-8');
});

test('UTF-16 of a spreadsheet is detected', async () => {
  const wide = Buffer.from('\uFEFFNumber\tName\n1\tHébert', 'utf16le');
  expect(await cellsOf(wide)).toEqual([
    ['Number', 'Name'],
    ['1', 'Hébert'],
  ]);
});

test('lines are counted as in an editor, also after a multi-line cell', async () => {
  const { lines } = await readList(bytes('A,B\n1,"one\ntwo\nthree"\n\n2,x\n'));
  expect(lines.map(({ line }) => line)).toEqual([1, 2, 6]);
});

test.each([
  ['A,B\n1,"never closed\n2,x\n', 3, /never closed/],
  ['A,B\n1,"closed" but more\n', 2, /follows a closing/],
  ['A,B\n1,in "side"\n', 2, /inside a text/],
])('refuses the CSV %j', async (text, line, message) => {
  const { errors, lines } = await readList(bytes(text));
  expect(lines[0]?.cells).toEqual(['A', 'B']);
  expect(errors).toHaveLength(1);
  expect(errors[0]?.message).toMatch(message);
  expect(Math.abs((errors[0]?.line ?? 0) - line)).toBeLessThanOrEqual(1);
});

test('an empty file has no lines', async () => {
  expect((await readList(bytes(''))).lines).toEqual([]);
});

test.each([
  ['12/31/2026', '2026-12-31'],
  ['1/5/27', '2027-01-05'],
  ['12-31-2026', '2026-12-31'],
  ['2026-12-31', '2026-12-31'],
  ['2026-12-31 00:00:00', '2026-12-31'],
  ['12/31/2026 0:00', '2026-12-31'],
  ['02/30/2026', undefined],
  ['31/12/2026', undefined],
  ['soon', undefined],
  ['', undefined],
])('the date %j is %j', (text, date) => {
  expect(readDate(text)).toBe(date);
});

test.each([
  [
    ['License No.', 'Last Name', 'First Name', 'Business Name', 'City', 'Expiration Date', 'License Type'],
    {
      licenceNumber: 'License No.',
      holderName: 'Last Name',
      holderFirstName: 'First Name',
      businessName: 'Business Name',
      city: 'City',
      expiresOn: 'Expiration Date',
      licenseClass: 'License Type',
    },
  ],
  [
    ['Licensee', 'Lic #', 'Company', 'Exp.'],
    { holderName: 'Licensee', licenceNumber: 'Lic #', businessName: 'Company', expiresOn: 'Exp.' },
  ],
  [['Name', 'Number'], { holderName: 'Name', licenceNumber: 'Number' }],
  [['a', 'b'], {}],
])('the columns %j are guessed', (headings, mapping) => {
  expect(guessMapping(headings)).toEqual(mapping);
});

test('headings without a name or with the same name are distinguished; a title above them is skipped', async () => {
  expect(namedHeadings(['Name', '', 'Name'])).toEqual(['Name', 'Column 2', 'Name (2)']);
  const { lines } = await readList(bytes('Licensed arborists as of 11/01/2026,,\nLicense No,Name,City\n1,A,B'));
  expect(headingIndex(lines)).toBe(1);
});

test('each invalid line is named with its field and value', async () => {
  const text = [
    'No,Name,Expires',
    '1,Marcus Landry,12/31/2026',
    ',Paul Guidry,',
    '3,,12/31/2026',
    '4,Rosa Castillo,soon',
    '01,Renee Hebert,',
    '6,too few',
    `7,${'x'.repeat(201)},`,
    '8,all right,,',
  ].join('\n');
  const [head, ...data] = (await readList(bytes(text))).lines;
  const headings = namedHeadings(head?.cells ?? []);
  const { entries, errors } = readLines(data, headings, {
    licenceNumber: 'No',
    holderName: 'Name',
    expiresOn: 'Expires',
  });
  expect(entries.map(({ line }) => line)).toEqual([2, 9]);
  expect(errors.map(({ line, field, message, value }) => [line, field, message, value?.slice(0, 10) ?? null])).toEqual([
    [3, 'licenceNumber', 'The license number is missing', null],
    [4, 'holderName', 'The holder’s name is missing', null],
    [5, 'expiresOn', 'This is no date; write it as 12/31/2026 or 2026-12-31', 'soon'],
    [6, 'licenceNumber', 'This license number stands on line 2 already', '01'],
    [7, null, 'This line has 2 columns, the headings have 3', null],
    [8, 'holderName', 'This is longer than 200 characters', 'xxxxxxxxxx'],
  ]);
});

test('first and last name in two columns make one name', async () => {
  const [head, ...data] = (await readList(bytes('No,Last,First\n1,Landry,Marcus'))).lines;
  const mapping = { licenceNumber: 'No', holderName: 'Last', holderFirstName: 'First' };
  expect(readLines(data, head?.cells ?? [], mapping).entries).toMatchObject([{ holderName: 'Marcus Landry' }]);
});
