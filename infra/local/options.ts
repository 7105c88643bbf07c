import path from 'node:path';
import { parseArgs } from 'node:util';

/** How the product was asked to run. `dataDir` is absolute. */
export type Options = { port: number; dataDir: string; dev: boolean };

/** A mistake in what was asked for: its message is for the person at the keyboard, without a stack. */
export class UsageError extends Error {}

export const USAGE = `usage: npm start -- [--port N] [--data DIR]
  --port N     the port of the site (4000); everything else takes a free one
  --data DIR   where data is kept between starts (.local)
  --dev        hot reload, as npm run dev does`;

/** Reads the command line; throws UsageError naming the option that is wrong. */
export function readOptions(args: readonly string[], root: string): Options {
  const { port, data, dev } = parse(args);
  const wanted = Number(port);
  if (!/^\d+$/.test(port) || wanted < 1 || wanted > 65_535) {
    throw new UsageError(`--port takes a number from 1 to 65535, not '${port}'.`);
  }
  if (data === '') throw new UsageError('--data takes the name of a folder.');
  return { port: wanted, dataDir: path.resolve(root, data), dev };
}

function parse(args: readonly string[]): { port: string; data: string; dev: boolean } {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        port: { type: 'string', default: '4000' },
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
