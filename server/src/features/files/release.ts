// Gives memory back at once rather than at the next garbage collection, which may be far away in a thread that makes little garbage.

/** Frees a file's bytes; they and all views of them are empty afterwards. Only of a buffer that has its memory to itself, as readFile gives it. */
export function release(bytes: Buffer<ArrayBuffer>): void {
  bytes.buffer.transfer(0);
}
