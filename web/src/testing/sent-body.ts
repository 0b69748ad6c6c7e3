// What a component sent, for tests with a stand-in for `fetch`.

/** The JSON body of a call. */
export const sentBody = (init?: RequestInit): unknown => JSON.parse(typeof init?.body === 'string' ? init.body : '');
