// The languages of the product, and the default for a person who has not chosen. Every page loads this file.

export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The cookie with the choice made in the header, which scripts may read; over https it is of this host alone. */
export function languageCookie(isHttps: boolean): string {
  return isHttps ? '__Host-language' : 'language';
}

/** What `lang` of a document says, and what dates and money are written by. */
export const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-US' };

/** A time without the dots of 'a.m.', since a sentence may end in it: '3:43 p.m.' → '3:43 pm'; '3:43 PM' stays. */
export function withoutDots(time: string): string {
  return time.replaceAll(/([ap])\.\s?m\./gu, '$1m');
}

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** 'es-MX,es;q=0.9,en;q=0.8' → 'es': the known language with the highest weight (RFC 9110 §12.5.4), English where none is known. */
export function acceptedLanguage(header: string | undefined): Language {
  const wanted = (header ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const weight = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find((one) => one !== undefined);
    return { language: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight) };
  });
  const known = wanted.filter(({ language, weight }) => isLanguage(language) && weight > 0);
  const best = known.toSorted((a, b) => b.weight - a.weight)[0]?.language;
  return isLanguage(best) ? best : 'en';
}
