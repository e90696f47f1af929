/** Prints a line for the person who runs the command. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);
