import { Secret } from 'otpauth';
import { expect, test } from 'vitest';
import { qrOf } from '../../kernel/qr.ts';
import { newSecret, otpauthUrl, stepOf } from './two-factor.ts';

const SECRET = Secret.fromUTF8('12345678901234567890').base32;
const at = (seconds: number) => new Date(seconds * 1000);

// RFC 6238, appendix B, SHA-1: the last six of its eight digits.
test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_111_111_111, '050471', 37_037_037],
  [1_234_567_890, '005924', 41_152_263],
  [2_000_000_000, '279037', 66_666_666],
])('at %d s the code is %s, of step %d', (seconds, code, step) => {
  expect(stepOf(SECRET, code, at(seconds))).toBe(step);
  expect(stepOf(SECRET, ` ${code.slice(0, 3)} ${code.slice(3)}`, at(seconds))).toBe(step);
  // One step of drift either way, and the result is still the code's step.
  expect(stepOf(SECRET, code, at(seconds + 30))).toBe(step);
  expect(stepOf(SECRET, code, at(seconds - 30))).toBe(step);
  expect(stepOf(SECRET, code, at(seconds + 61))).toBeUndefined();
});

test.each(['', '28708', '2870821', '28708a', '２８７０８２', '-287082e0'])('refuses the code %j', (typed) => {
  expect(stepOf(SECRET, typed, at(59))).toBeUndefined();
});

test('secrets are 160 bits in base32, and no two the same', () => {
  const secrets = Array.from({ length: 50 }, newSecret);
  expect(new Set(secrets).size).toBe(50);
  expect(secrets.every((one) => /^[A-Z2-7]{32}$/.test(one))).toBe(true);
  expect(otpauthUrl(SECRET, 'ada@example.com')).toContain('algorithm=SHA1&digits=6&period=30');
});

test('the picture is a square with three finder patterns in its corners', () => {
  const { size, path } = qrOf('otpauth://totp/x', 'M');
  expect((size - 17) % 4).toBe(0);
  expect(path).toContain('M0 0h7v1h-7z');
  expect(path).toContain(`M${size - 7} 0h7v1h-7z`);
  expect(path).toContain(`M0 ${size - 1}h7v1h-7z`);
});
