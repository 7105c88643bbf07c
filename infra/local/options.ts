import path from 'node:path';
import { parseArgs } from 'node:util';

/** How the product was asked to run: the ports of the site and of the back office, and where data is kept (absolute). */
export type Options = { port: number; adminPort: number; dataDir: string; dev: boolean };

/** A mistake in what was asked for: its message is for the person at the keyboard, without a stack. */
export class UsageError extends Error {}

export const USAGE = `usage: npm start -- [--port N] [--admin-port N] [--data DIR]
  --port N         the port of the site (4000)
  --admin-port N   the port of the back office (one more than the site's); everything else takes a free one
  --data DIR       where data is kept between starts (.local)
  --dev            hot reload, as npm run dev does`;

/** Reads the command line; throws UsageError naming the option that is wrong. */
export function readOptions(args: readonly string[], root: string): Options {
  const { port: sitePort, 'admin-port': ownPort, data, dev } = parse(args);
  const port = readPort('--port', sitePort);
  const adminPort = readPort('--admin-port', ownPort ?? String(port + 1));
  if (adminPort === port) throw new UsageError('--port and --admin-port take two different numbers.');
  if (data === '') throw new UsageError('--data takes the name of a folder.');
  return { port, adminPort, dataDir: path.resolve(root, data), dev };
}

function readPort(option: string, text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new UsageError(`${option} takes a number from 1 to 65535, not '${text}'.`);
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
