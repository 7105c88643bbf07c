import path from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';

/** How the product was asked to run: the ports of the site and of the back office, and where data is kept (absolute). */
export type Options = { port: number; adminPort: number; dataDir: string; dev: boolean };

/** A mistake in what was asked for: its message is for the person at the keyboard, without a stack. */
export class UsageError extends Error {}

export const USAGE = `Usage: npm start -- [--port N] [--admin-port N] [--data DIR]
  --port N         Port of the site. Default: 4000.
  --admin-port N   Port of the back office. Default: the site's port + 1. All other ports are free ones.
  --data DIR       Folder of the data. Default: .local.
  --dev            Hot reload, as npm run dev does.`;

/** Reads the command line; throws UsageError naming the option that is wrong. */
export function readOptions(args: readonly string[], root: string): Options {
  const { port: sitePort, 'admin-port': ownPort, data, dev } = parse(args);
  const port = readPort('--port', sitePort);
  const adminPort = readPort('--admin-port', ownPort ?? String(port + 1));
  if (adminPort === port) throw new UsageError('--port and --admin-port need two different numbers.');
  if (data === '') throw new UsageError('--data needs the name of a folder, for example --data .local.');
  return { port, adminPort, dataDir: path.resolve(root, data), dev };
}

function readPort(option: string, text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new UsageError(`${option} needs a number from 1 to 65535, not '${text}'.`);
}

type Parsed = { port: string; 'admin-port'?: string | undefined; data: string; dev: boolean };

function parse(args: readonly string[]): Parsed {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        port: { type: 'string', default: '4000' },
        'admin-port': { type: 'string' },
        data: { type: 'string', default: '.local' },
        dev: { type: 'boolean', default: false },
      },
    });
    return values;
  } catch (error) {
    // Node's own words name the option: "Unknown option '--prot'".
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

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
