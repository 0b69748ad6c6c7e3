// HEIC pictures like those of phones: a grid of tiles of 512 by 512 pixels, of any size.
import { inflateRawSync } from 'node:zlib';
import { A_HEIC } from './files.ts';

const bytes = (...base64: string[]) => Buffer.from(base64.join(''), 'base64');

/** A gradient with a checkerboard on it, 512 by 512, as HEVC: the parameter sets and the coded picture; made with x265. */
const VPS = bytes('QAEMAf//A3AAAAMAkAAAAwAAAwBaugJA');
const SPS = bytes('QgEBA3AAAAMAkAAAAwAAAwBaoAQCAIBZbqSTK5uBAQMCAAADAAIAAAMAAhA=');
const PPS = bytes('RAHBcYES');
const PICTURE = bytes(
  'KAGvCGD597jPnMD9Fx4Tjmjujl11Kqix2SgG3NA7G8K4kxd24TfuoL0kSN/zBnG7qTkeGkhH3AhToLR64UkTokKb/1MYktAOrtwmyMN9RUSN8Z',
  'lskMpWWOsqG7DAuEEgS61fO0Pfj0flivlsZQrH+rNPfyDjISpqadwEL0yH2lvlYnM0k/1+M5zu+YzpsHR/D+DA1qve/7W1FDWCJdTN9p2ex5Ej',
  'uPitGcwlEg+QOP0zC8eV77KJ+JEbu4u0B3V5mjumD5Xsvbov3jMaGa9LDyOHpKXl1HrV85fIMKYA3uP865J6QrViWryEyRoeyAw2NYlPYuNlnt',
  'vY//OS3BqOuN0ahpYYFso+tjsuNqNhyGosnArBrJwAhZlS26ax+Rr1PZZgP0MgRLLcoRZmzqYDmy4tCTCZNfGuzxHnIaukZTb3onQ3apaqvrzR',
  'ggzXE37IAQdxXkL8ubaXhLtX18PIFYPC8ImC0l7B7ET2v9R/EWBNmMBoDjT/pL/GLPLkMxcGv78l6RRNicY2c+rHuEDNAAeiSyDUzBP5QVKEN0',
  'pbriY17n8a1WddUY+aOumcIZpI7qZiZVlQFSKM3AXv7QvP3AD67aFfEwzRsuxzJ8C9SgxQI/rY6/cGO2EYa3CIoitV68PWyi008e5Dqr3vxmlR',
  'Yn3iTwXlnm4HeeVHIYcL1E1dZAzCTgAwFNoRNP92QSba5oGpyrwvtuzNRGCCMDVnaQIVTM6F5tJ9/ItnRGvTEtcZ64db6afysOmxPihYI2SGgB',
  'mdmCwkePU0EfHBkKEN0pbhPgvYPBjLZmESaIaT11zdD0MzdTMTI9HAkGR2ySO++C8/cAPr95DuFMq7sGTJKko0xKF+qebEtz6JXvJY4Tr3uICv',
  'Xf+a4mBi5G05Ed34zWIsXbl2beNng12mr3DzJ0WK1jzdtepYwVD8+Ww5z7PaXyR89Jv3ll4N3MXhMmaSjccpECwzjQAgtSaUz1x4Cpg+eQ+wnR',
  'TtaPcrt3nN5ocg',
);
const TILE = 512;

const u16 = (...values: number[]) => {
  const out = Buffer.alloc(2 * values.length);
  values.forEach((value, at) => out.writeUInt16BE(value, 2 * at));
  return out;
};
const u32 = (...values: number[]) => {
  const out = Buffer.alloc(4 * values.length);
  values.forEach((value, at) => out.writeUInt32BE(value, 4 * at));
  return out;
};
const box = (type: string, ...parts: Buffer[]) => {
  const data = Buffer.concat(parts);
  return Buffer.concat([u32(8 + data.length), Buffer.from(type, 'latin1'), data]);
};

/** The decoder configuration: the general part is from another picture of the same profile. */
function configuration(): Buffer {
  const at = A_HEIC.indexOf('hvcC') + 4;
  const arrays = [VPS, SPS, PPS].map((set, which) =>
    Buffer.concat([Buffer.from([0x80 | (32 + which)]), u16(1, set.length), set]),
  );
  return box('hvcC', A_HEIC.subarray(at, at + 22), Buffer.from([arrays.length]), ...arrays);
}

/** Counterclockwise quarter turns for display, as from a phone held upright. */
type Turns = 0 | 1 | 2 | 3;

/** A HEIC of any size up to 65,535 pixels long; every tile is the same coded picture. */
export function aPhoneHeic(width: number, height: number, turns: Turns = 0): Buffer {
  const [columns, rows] = [Math.ceil(width / TILE), Math.ceil(height / TILE)];
  const tiles = Array.from({ length: columns * rows }, (_, at) => at + 2);
  const grid = Buffer.concat([Buffer.from([0, 0, rows - 1, columns - 1]), u16(width, height)]);
  const coded = Buffer.concat([u32(PICTURE.length), PICTURE]);
  const names = [
    box('infe', u32(0x02000000), u16(1, 0), Buffer.from('grid\0')),
    ...tiles.map((id) => box('infe', u32(0x02000001), u16(id, 0), Buffer.from('hvc1\0'))),
  ];
  const ofGrid = turns === 0 ? [0x03] : [0x03, 0x80 | 4];
  const meta = (gridAt: number, codedAt: number) =>
    box(
      'meta',
      u32(0),
      box('hdlr', u32(0, 0), Buffer.from('pict'), Buffer.alloc(13)),
      box('pitm', u32(0), u16(1)),
      box(
        'iloc',
        u32(0),
        u16(0x4400, 1 + tiles.length),
        u16(1, 0, 1),
        u32(gridAt, grid.length),
        ...tiles.map((id) => Buffer.concat([u16(id, 0, 1), u32(codedAt, coded.length)])),
      ),
      box('iinf', u32(0), u16(names.length), ...names),
      box('iref', u32(0), box('dimg', u16(1, tiles.length, ...tiles))),
      box(
        'iprp',
        box(
          'ipco',
          configuration(),
          box('ispe', u32(0, TILE, TILE)),
          box('ispe', u32(0, width, height)),
          box('irot', Buffer.from([turns])),
        ),
        box(
          'ipma',
          u32(0, 1 + tiles.length),
          Buffer.concat([u16(1), Buffer.from([ofGrid.length, ...ofGrid])]),
          ...tiles.map((id) => Buffer.concat([u16(id), Buffer.from([2, 0x81, 0x02])])),
        ),
      ),
    );
  const head = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1'));
  const at = head.length + meta(0, 0).length + 8;
  return Buffer.concat([head, meta(at, at + grid.length), box('mdat', grid, coded)]);
}

/** 2560 by 1920, coded as one image: dark in the upper left quarter, light elsewhere; made with heif-enc. */
export const A_LARGE_PIECE = inflateRawSync(
  Buffer.from(
    [
      'jZFBaBNBFIb/2UmTWI2JTVs9CCZppVIQjHooiLpoClWsBD0JQpNssuxgtxliKLZ4SMhBD1JqhIAIUkTjQdHSg4eAoqB3PanQQ0GQgkXtLUI0ukks7GwO',
      'Mwyzb779mPfmDYC9en6OGxmmAYDJ9KgVmyypAyRmZvJJtEfYSE/nOjE40/IQxk7O8mYrIgAibDrbOjKmgrQIiNH+Aq4qgCHGZvQtf4DN6BmlszNmtagV',
      'vmU8xwFUGdeyAOaNWe00oXwrZ+UnGr/rdcBPQyDYo5IdpNm0BIpFawFFpaaoYRAcPEWI8GeJqCFPMVMrn71yr0ioYsH2EoiAwBMjb3LLKRVAP7vKM+2c',
      'vQA8BQABzq4xi1Cv1/uvmEHGzf/dIiC0qJQA1zMzncwDrgcHyHNXYLNWnR+pXHpUHvuycGx/5cxwuTULjbmxb83GwpHD2sPsRvDuh9XeZErvlNmZ3vHU',
      'y8nSmh1S5cLj9e/uxLvjAseJlSU76hm+4zv6WtSwMlqwg4HADYdEQdktEd0sdPGwdltEhxJdvL5XqlDeahcrHRYKHgo5LXLeFGGlS2l0UsxAnjgs149z',
      'YoP/OCTvRtwO3I7ewH9ywg58Ew4nWBKeqC/ucPa94HYQcXZgdEq4bjRx8TI+Xh+/3+2BHO37LGX9krHoVwmrJy0huZ9KSJ66hLRtXULaLnOS75OE5Dck',
      'pF3vJaRgXELqX5aQBgMS0u7Fvw==',
    ].join(''),
    'base64',
  ),
);
