// Whether the header's words fit into one row at 80 rem, the narrowest wide window. Estimated, since nothing can be measured before a
// script runs; where they do not fit, the menus share one button.

/** Pixels, measured with the system fonts at 16 px. */
const ROW = 80 * 16;
const LETTER = 7.9;
const BOLD_LETTER = 8.6;
const LINK = 18;
const CHEVRON = 22;
const BUTTON = 36;
/** Gutters, logo, theme, language and gaps, less the overestimate of the letters' width. */
const REST = 354;
/** Messages and bell of a signed-in person. */
const ICONS = 116;

interface HeaderWords {
  links: readonly string[];
  menus: readonly string[];
  /** Buttons and the greeting. */
  actions: readonly string[];
  isSignedIn: boolean;
}

export function fitsOneRow({ links, menus, actions, isSignedIn }: HeaderWords): boolean {
  const width = (words: readonly string[], letter: number, more: number) =>
    words.reduce((sum, word) => sum + word.length * letter + more, 0);
  const pixels =
    REST +
    (isSignedIn ? ICONS : 0) +
    width(links, LETTER, LINK) +
    width(menus, LETTER, LINK + CHEVRON) +
    width(actions, BOLD_LETTER, BUTTON);
  return pixels <= ROW;
}
