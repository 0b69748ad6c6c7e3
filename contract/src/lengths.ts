// Reads typed lengths, which people write with their unit in either language.
const FEET = /(?:['’′]|ft\.?|feet|foot|pies?)$/iu;
const INCHES = /(?:["”″]|''|in\.?|inch(?:es)?|pulgadas?)$/iu;

const without = (unit: RegExp) => (value: number | string) =>
  typeof value === 'number' ? value : Number(value.trim().replace(unit, '') || Number.NaN);

/** 60, '60', '60 ft', '60 feet', "60'" or '60 pies' → 60; NaN for anything else. */
export const feet = without(FEET);

/** 22.5, '22.5', '22.5 in', '22.5 inches', '22.5"' or '22.5 pulgadas' → 22.5; NaN for anything else. */
export const inches = without(INCHES);
