// An office's email address wraps at the @, never inside a name or a domain.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import permits from '@content/data/permits.yaml';
import { OfficeBox } from './office-box.tsx';

test('a long email address may break after its @', () => {
  const office = permits.parishes['orleans'] ?? null;
  const address = office?.email?.address ?? '';
  expect(address).toMatch(/^.{10,}@/);
  const html = renderToStaticMarkup(
    createElement(OfficeBox, { office, parish: 'Orleans Parish', listed: [], level: 2 }),
  );
  expect(html).toContain(`<span>${address.replace('@', '@<wbr/>')}</span>`);
});
