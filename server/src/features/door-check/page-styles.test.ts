// The server-rendered pages use the tokens' colors, and stay small: exactly, in bytes.
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { DoorCheck } from '@live-oak/contract/features/door-check/schema.ts';
import { askPage, checkPage, errorPage, unknownPage } from './page.ts';
import { COLORS } from '../../kernel/http/page-colors.ts';
import { FONT_PATH, STYLE } from './page-styles.ts';

const tokens = readFileSync(new URL('../../../../web/src/ui/tokens.css', import.meta.url), 'utf8');

test.each(Object.entries(COLORS))('the color %s is the one of the tokens', (name, [light, dark]) => {
  const [, ...found] = new RegExp(`--color-${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens) ?? [];
  expect(found).toEqual([light, dark]);
});

test('the pages use the product’s font, under the name that the build gives it', () => {
  expect(STYLE).not.toMatch(/Rockwell/);
  expect(STYLE).toContain(`src:url(${FONT_PATH})`);
  const name = FONT_PATH.replace('/assets/', '');
  expect(tokens).toContain(`/${name}'`);
  const build = readFileSync(new URL('../../../../web/vite.config.ts', import.meta.url), 'utf8');
  expect(build).toContain(`'${name}'`);
});

const check: DoorCheck = {
  code: 'K7M2P9QRTVWX',
  checked: true,
  reason: null,
  message: '',
  businessName: 'Theriot & Sons Tree Service',
  license: { kind: 'ldaf_license', label: 'Louisiana arborist license', number: '1211', validUntil: '2026-12-31' },
  insurance: { validUntil: '2027-03-01' },
  workersComp: { validUntil: null, exemption: 'sole_proprietor' },
  memberSince: '2024-05-02',
  today: '2026-11-21',
};
/** The largest possible page: every text at its longest, all of it escaped. */
const longest: DoorCheck = {
  ...check,
  checked: false,
  reason: 'expired',
  businessName: '&'.repeat(120),
  license: {
    kind: 'ldaf_license',
    label: 'Louisiana arborist license',
    number: '"'.repeat(100),
    validUntil: '2020-12-31',
  },
};

test('each page is under 15 kB, and a third of that compressed', () => {
  const pages = {
    check: checkPage(check, { language: 'en' }),
    longest: checkPage(longest, { language: 'en', sent: true }),
    ask: askPage('en'),
    inSpanish: checkPage({ ...longest, license: null }, { language: 'es', sent: true }),
    unknown: unknownPage('en', 'x'.repeat(100)),
  };
  for (const html of Object.values(pages)) {
    expect(Buffer.byteLength(html)).toBeLessThan(15_000);
    expect(brotliCompressSync(html).length).toBeLessThan(5000);
  }
});

test('a page loads nothing from other hosts, runs nothing and contains no HTML of users', () => {
  const evil = '<script>alert(1)</script>"><img src=x onerror=1>\'';
  const html = [
    checkPage(
      {
        ...check,
        businessName: evil,
        license: { kind: 'business_license', label: 'x', number: evil, validUntil: null },
      },
      { language: 'en', typed: { message: evil, contact: evil, errors: { message: evil } } },
    ),
    unknownPage('en', evil),
    errorPage('en', evil, evil),
  ].join('');
  expect(html).not.toMatch(/<script|<img|https?:|style="|javascript:/i);
  expect(html.match(/src=/g)).toHaveLength((html.match(/&lt;img src=/g) ?? []).length);
});

test('it shows plainly what is valid today', () => {
  const good = checkPage(check, { language: 'en' });
  for (const text of [
    'Checked',
    'Theriot &amp; Sons',
    '1211',
    'valid until December 31, 2026',
    'March 1, 2027',
    'Member since',
    'May 2, 2024',
    'Saturday, November 21, 2026',
    'exempt: sole proprietor with no employees',
    'call 911',
    'not the crew at my door',
  ]) {
    expect(good).toContain(text);
  }
  const bad = checkPage(longest, { language: 'en' });
  expect(bad).toContain('Not valid today');
  expect(bad).toContain('expired: last valid day December 31, 2020');
  expect(bad).not.toContain('<strong>Checked');
  const none = checkPage(
    {
      ...check,
      checked: false,
      reason: 'not_verified',
      license: null,
      insurance: null,
      workersComp: null,
      memberSince: null,
    },
    { language: 'en' },
  );
  expect(none.match(/not verified by Live Oak/g)).toHaveLength(3);
  expect(none).toContain('<strong>Not verified');
  expect(none).toContain('class="verdict no"');
  expect(none).toContain('Do not let work begin');
});

test('it is in Spanish for people who read Spanish', () => {
  const good = checkPage(check, { language: 'es' });
  for (const text of [
    '<html lang="es">',
    'Verificado',
    'Licencia de arborista de Louisiana',
    'válido hasta el 31 de diciembre de 2026',
    'Miembro desde',
    'Hoy es sábado, 21 de noviembre de 2026',
    'llame al 911',
  ]) {
    expect(good).toContain(text);
  }
  const bad = checkPage(longest, { language: 'es' });
  expect(bad).toContain('No válido hoy');
  expect(bad).toContain('vencido: último día válido 31 de diciembre de 2020');
  const wrong = { message: '', contact: '', errors: { message: 'form.doorReport' } };
  expect(checkPage(check, { language: 'es', typed: wrong })).toContain('Diga qué ve en la puerta');
});
