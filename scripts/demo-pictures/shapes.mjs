// The shapes of the demonstration's pictures as pieces of SVG: trees, stumps, houses. Numbers are points of a picture of 1200 by 900.

/** The y coordinate of the ground, in a picture of 1200 by 900. */
export const GROUND = 720;
/** The illustration's colors in web/src/ui/tokens.css, by day. */
const LEAVES = ['#1c3424', '#2c4d31', '#426641', '#557a4a', '#8fa35c'];
export const [BARK, BARK_2, WALL, ROOF, GOLD, EARTH, ROPE] = [
  '#3a2c21',
  '#6b5644',
  '#f4ebd6',
  '#7a4b36',
  '#d9a03a',
  '#8a6a4c',
  '#f3e7c9',
];

/** The same numbers each time, by a seed. */
function rolls(seed) {
  let state = seed;
  return (from, to) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return from + (state / 2147483648) * (to - from);
  };
}

export const path = (d, fill, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;
export const line = (d, color, width) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** Foliage as overlapping circles, dark at the bottom and light on top. */
export function crown(cx, cy, rx, ry, seed) {
  const roll = rolls(seed);
  return LEAVES.map((color, layer) => {
    const [lift, shrink] = [layer * ry * 0.13, 1 - layer * 0.14];
    return Array.from({ length: 22 - layer * 2 }, () => {
      const [turn, out] = [roll(0, Math.PI * 2), Math.sqrt(roll(0, 1)) * shrink];
      const [x, y] = [cx + Math.cos(turn) * rx * out, cy - lift + Math.sin(turn) * ry * out * 0.8];
      const r = roll(0.16, 0.3) * ry * (1 - layer * 0.13);
      return `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${(r * 1.25).toFixed(0)}" ry="${r.toFixed(0)}" fill="${color}"/>`;
    }).join('');
  }).join('');
}

export const trunk = (x, top, lean, wide) =>
  path(
    `M${x - wide * 1.5} ${GROUND + 14}C${x - wide * 0.6} ${GROUND - 60} ${x - wide * 0.7 + lean * 0.4} ${top + 150} ${x - wide * 0.45 + lean} ${top}h${wide * 0.9}C${x + wide * 0.7 + lean * 0.4} ${top + 150} ${x + wide * 0.6} ${GROUND - 60} ${x + wide * 1.7} ${GROUND + 14}Z`,
    BARK,
  ) +
  line(
    `M${x - wide * 0.1} ${GROUND - 20}C${x} ${GROUND - 120} ${x + lean * 0.4} ${top + 160} ${x + lean} ${top + 40}`,
    BARK_2,
    wide * 0.16,
  );
export const limb = (d, wide) => line(d, BARK, wide);

export function oak(x, lean, size, seed) {
  const top = GROUND - 330 * size;
  const at = x + lean;
  return (
    trunk(x, top, lean, 46 * size) +
    limb(
      `M${at - 4} ${top + 60}C${at - 60 * size} ${top} ${at - 130 * size} ${top - 30} ${at - 190 * size} ${top - 36}`,
      24 * size,
    ) +
    limb(
      `M${at + 4} ${top + 70}C${at + 70 * size} ${top + 10} ${at + 130 * size} ${top - 10} ${at + 200 * size} ${top - 30}`,
      24 * size,
    ) +
    crown(at, top - 80 * size, 290 * size, 170 * size, seed)
  );
}

export function pine(x, lean, tall, { topless = false, seed = 3 } = {}) {
  const top = GROUND - tall;
  const at = (part) => x + lean * part;
  const boughs = topless ? [0.5, 0.58, 0.66] : [0.55, 0.64, 0.73, 0.82, 0.91, 1];
  const needles = boughs.map((part, nth) => {
    const y = GROUND - tall * part;
    const wide = (topless ? 80 : 110) * (1.15 - nth * 0.13);
    return (
      limb(`M${at(part)} ${y}q${-wide * 0.5} 10 ${-wide} 30M${at(part)} ${y + 8}q${wide * 0.5} 4 ${wide} 26`, 7) +
      crown(at(part) - wide * 0.75, y + 22, wide * 0.5, 34, seed + nth) +
      crown(at(part) + wide * 0.75, y + 20, wide * 0.5, 34, seed + nth + 9)
    );
  });
  const end = topless ? GROUND - tall * 0.74 : top;
  const reach = topless ? at(0.74) : at(1);
  const broken = topless
    ? path(`M${reach - 14} ${end + 6}l6 -44 7 24 6 -38 8 34 5 -14 4 40z`, ROPE) +
      `<g transform="translate(${x + 210} ${GROUND - 6}) rotate(8)">${limb('M-110 0L120 -6', 18)}${crown(90, -20, 90, 42, 31)}${path('M-124 -10l26 -4v16l-30 -2 12 -4z', ROPE)}</g>`
    : crown(at(1), top + 10, 60, 50, seed + 40);
  return (
    limb(`M${x} ${GROUND + 6}L${reach} ${end}`, 30) +
    line(`M${x - 4} ${GROUND - 10}L${(x + reach) / 2 - 4} ${(GROUND + end) / 2}`, BARK_2, 6) +
    needles.join('') +
    broken
  );
}

export function house(x, { wide = 420, porch = true } = {}) {
  const [wall, eave] = [GROUND - 190, GROUND - 200];
  const posts = porch
    ? [0.06, 0.35, 0.64, 0.94]
        .map((part) => `<rect x="${x + wide * part - 7}" y="${eave}" width="14" height="196" fill="#5a463a"/>`)
        .join('')
    : '';
  return (
    `<rect x="${x}" y="${wall}" width="${wide}" height="186" fill="${WALL}"/>` +
    `<rect x="${x + wide * 0.44}" y="${wall + 62}" width="${wide * 0.13}" height="124" fill="${ROOF}"/>` +
    [0.14, 0.74]
      .map(
        (part) =>
          `<rect x="${x + wide * part}" y="${wall + 58}" width="62" height="76" fill="${GOLD}" stroke="#5a463a" stroke-width="7"/>`,
      )
      .join('') +
    path(
      `M${x - 46} ${eave + 12}L${x + wide * 0.22} ${eave - 128}H${x + wide * 0.78}L${x + wide + 46} ${eave + 12}Z`,
      ROOF,
    ) +
    posts +
    `<rect x="${x - 20}" y="${GROUND - 14}" width="${wide + 40}" height="18" fill="#a1835f"/>`
  );
}

export const carport = (x) =>
  path(`M${x - 20} ${GROUND - 196}h330l-16 -34h-300z`, ROOF) +
  [0, 270].map((dx) => `<rect x="${x + dx}" y="${GROUND - 196}" width="14" height="200" fill="#5a463a"/>`).join('') +
  path(`M${x + 40} ${GROUND - 12}v-44q0 -18 24 -22l26 -40q6 -10 20 -10h78q14 0 22 12l24 38q26 4 26 24v42z`, '#3c4c58') +
  path(`M${x + 104} ${GROUND - 80}l18 -30h38v30zM${x + 172} ${GROUND - 80}v-30h28l18 30z`, '#dadfdd') +
  [88, 222]
    .map(
      (dx) =>
        `<circle cx="${x + dx}" cy="${GROUND - 12}" r="24" fill="#2a1f17"/><circle cx="${x + dx}" cy="${GROUND - 12}" r="10" fill="#dadfdd"/>`,
    )
    .join('');

export function stump(x, wide, y = GROUND) {
  const tall = wide * 0.55;
  const rings = [0.72, 0.45, 0.2]
    .map(
      (part) =>
        `<ellipse cx="${x}" cy="${y - tall}" rx="${wide * part}" ry="${wide * part * 0.34}" fill="none" stroke="${BARK_2}" stroke-width="4"/>`,
    )
    .join('');
  return (
    path(
      `M${x - wide} ${y - tall}L${x - wide * 1.05} ${y - 12}Q${x - wide * 1.3} ${y + 14} ${x - wide * 1.6} ${y + 18}H${x + wide * 1.6}Q${x + wide * 1.3} ${y + 14} ${x + wide * 1.05} ${y - 12}L${x + wide} ${y - tall}Z`,
      BARK,
    ) + `<ellipse cx="${x}" cy="${y - tall}" rx="${wide}" ry="${wide * 0.34}" fill="#d9bf94"/>${rings}`
  );
}

export const fence = (y = GROUND - 6) =>
  Array.from({ length: 21 }, (_, nth) => path(`M${nth * 60 - 8} ${y}v-112l18 -18 18 18v112z`, '#cbb893')).join('') +
  `<rect y="${y - 88}" width="1200" height="12" fill="#a8946f"/><rect y="${y - 36}" width="1200" height="12" fill="#a8946f"/>`;
export const pole = (x) =>
  `<rect x="${x}" y="210" width="18" height="${GROUND - 200}" fill="#5a463a"/><rect x="${x - 60}" y="238" width="138" height="12" fill="#5a463a"/>`;
export const chips = (x, seed) => {
  const roll = rolls(seed);
  const bits = Array.from({ length: 60 }, () => {
    const [dx, dy] = [roll(-120, 120), roll(-14, 26)];
    return `<rect x="${(x + dx).toFixed(0)}" y="${(GROUND + 22 + dy).toFixed(0)}" width="12" height="5" fill="${roll(0, 1) > 0.5 ? '#d9bf94' : BARK_2}" transform="rotate(${roll(-40, 40).toFixed(0)} ${(x + dx).toFixed(0)} ${(GROUND + 22 + dy).toFixed(0)})"/>`;
  });
  return `<ellipse cx="${x}" cy="${GROUND + 28}" rx="150" ry="32" fill="${EARTH}"/>${bits.join('')}`;
};
