import { parseArgs, type ParseArgsConfig } from 'node:util';

/** Ends the process with a message for the person at the keyboard, without a stack. */
function endWith(message: string): never {
  console.error(message);
  process.exit(1);
}

/**
 * Reads the options of a command. If one is unknown or has no value, it prints the usage and ends the process.
 * @param usage the command with its options: 'npm run simulate -- [--seed S]'
 * @returns what `parseArgs` of Node returns
 */
export function readCommand<Config extends ParseArgsConfig>(
  config: Config,
  usage: string,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    return endWith(`${error instanceof Error ? error.message : String(error)}\nUsage: ${usage}`);
  }
}

/** Returns the whole number above 0 that an option has. If it has none, it says so and ends the process. */
export function readCount(option: string, text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count > 0) return count;
  return endWith(`${option} needs a whole number above 0, for example ${option} 10. It is '${text}'.`);
}
