// What an answer said, as the type that its route declares.

/**
 * The body of an answer. The test says which type it is: strict answers were checked against the declaration of their route before they
 * left, so it is the one that the route names.
 */
export const bodyOf = <T>({ body }: { body: unknown }): T => body as T;
