// The languages, and the default for a person who has not chosen one. Every page loads this file.

export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The cookie with the chosen language; scripts may read it. */
export const languageCookie = (isHttps: boolean): string => (isHttps ? '__Host-language' : 'language');

/** For dates and money, and for the `lang` attribute. */
export const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-US' };

/** '3:43 p.m.' → '3:43 pm', since it may end a sentence; '3:43 PM' stays. */
export const withoutDots = (time: string): string => time.replaceAll(/([ap])\.\s?m\./gu, '$1m');

/** A sentence that ends with a name: 'Pelican Tree Co.' brings its own period. */
export const withPeriod = (sentence: string): string => (sentence.endsWith('.') ? sentence : `${sentence}.`);

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value);

/** 'es-MX,es;q=0.9,en;q=0.8' → 'es': the known language with the highest weight (RFC 9110 §12.5.4), else English. */
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
