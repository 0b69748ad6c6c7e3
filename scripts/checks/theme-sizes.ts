// Sizes and breakpoints come from the theme: every other value adds a rule to the style sheet that nothing shares.
import { matches, type Check } from './check.ts';

const TOKENS = 'web/src/ui/tokens.css';
/** `mt-[1.1rem]`, `max-[50rem]:flex`, `[@media_(…)]:hidden`. Pixels are allowed: text in a drawing uses the units of its view box. */
const UTILITY = /[\w-]+-\[-?[\d.]+(?:rem|em|ch|vw|vh)\]|\b(?:min|max)-\[[^\]]*\]:|\[@(?:media|container)[^\]]*\]/g;
/** A media query with a width other than the theme's four. */
const QUERY = /(?<=@media[^{]*)\b(?!(?:40|48|64|80)rem\b)[\d.]+(?:rem|em|px)\b/g;

export const themeSizes: Check = {
  rule: `A size or a breakpoint of a screen is a step of the theme (${TOKENS}): mt-4, text-lead, grid-side-76, max-md:hidden.`,
  reads: (path) => path.startsWith('web/src/') && /\.(css|tsx)$/.test(path) && path !== TOKENS,
  findings: (file) =>
    matches(file, file.path.endsWith('.css') ? QUERY : UTILITY, (found) => `${found} is not in the theme`),
};
