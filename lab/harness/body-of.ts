// The body of a response, as the type that its route declares.

/**
 * The body of a response. The test states its type: strict responses were validated against the declaration of their route before
 * they were sent, so it is the type that the route names.
 */
export const bodyOf = <T>({ body }: { body: unknown }): T => body as T;
