// Output of the start-up scripts: plain lines of progress, and an exit with a reason instead of a stack trace.
// @ts-check

/** Prints one line of progress. */
export function say(/** @type {string} */ text) {
  process.stdout.write(`${text}\n`);
}

/** Prints why it cannot continue and ends the process with status 1. @returns {never} */
export function giveUp(/** @type {string} */ reason) {
  process.stderr.write(`\n${reason}\n`);
  process.exit(1);
}
