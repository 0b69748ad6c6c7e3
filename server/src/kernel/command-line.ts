// What the programs of an operator share.

export const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Runs a program. An error is printed, with `usage` where the arguments are wrong, and the process ends with code 1. */
export async function runProgram(main: () => Promise<void>, usage = ''): Promise<void> {
  try {
    await main();
  } catch (error) {
    const isUsage = error instanceof RangeError || (error instanceof TypeError && 'code' in error);
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${isUsage ? usage : ''}`);
    process.exitCode = 1;
  }
}
