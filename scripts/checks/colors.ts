// Colors are defined only in the tokens; everything else uses their names, so that both themes and the contrast stay consistent.
import { matches, type Check } from './check.ts';

const TOKENS = 'web/src/ui/tokens.css';
const LITERAL =
  /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(|(?<=:\s[^;{}]*)(?<![-\w])(?:white|black|red|green|blue|gray|grey)(?![-\w])/gi;
const CODE_LITERAL = /(?<=['"`])#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?=['"`])|\b(?:rgba?|hsla?|oklch)\(/gi;

export const colors: Check = {
  rule: `A color is written only in ${TOKENS}; elsewhere use its name, var(--…).`,
  reads: (path) =>
    path.startsWith('web/src/') && /\.(css|tsx?)$/.test(path) && path !== TOKENS && !path.includes('.test.'),
  findings: (file) =>
    matches(file, file.path.endsWith('.css') ? LITERAL : CODE_LITERAL, (found) => `the color ${found}`),
};
