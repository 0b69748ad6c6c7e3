// Several credentials that have expired, or will, are one line.
import { expect, it } from 'vitest';
import { needs as en } from '../../../texts/en/needs.ts';
import { needs as es } from '../../../texts/es/needs.ts';

it.each([en, es])('counts the credentials to renew', ({ lines: { renew_document: line } }) => {
  for (const due of [null, 'Dec 6']) {
    expect(line(1, due)).not.toContain('1 ');
    expect(line(4, due)).toContain(' 4 ');
  }
});
