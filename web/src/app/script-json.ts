// Serializes values for a script element of a page, whatever people wrote into them.

/** JSON that cannot end the script element. */
export const jsonInScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
