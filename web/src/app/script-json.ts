// Values that travel inside a script element of a page, whatever somebody wrote into them.

/** JSON in which nothing ends the element. */
export const jsonInScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
