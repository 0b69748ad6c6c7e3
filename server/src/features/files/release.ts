// Gives memory back at once rather than at the next garbage collection, which may be far away in a thread that makes little garbage.

/** Frees a file's bytes; they and all views of them are empty afterwards. Only for a buffer that does not share its memory, as readFile returns it. */
export function release(bytes: Buffer<ArrayBuffer>): void {
  bytes.buffer.transfer(0);
}
