import { existsSync } from 'node:fs';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * The browser the tests drive: CHROMIUM_PATH, else one the system has, else the one that comes with the packages
 * (unpacked into the temporary folder). Throws when there is none: browser tests are never left out silently.
 */
export async function findBrowser(): Promise<string> {
  const wanted = process.env['CHROMIUM_PATH'];
  if (wanted !== undefined) {
    if (existsSync(wanted)) return wanted;
    throw new Error(`CHROMIUM_PATH names ${wanted}, which does not exist.`);
  }
  return INSTALLED.find((file) => existsSync(file)) ?? (await unpackBrowser());
}

/** Unpacks @sparticuz/chromium, an optional dependency; made for Lambda, it brings its libraries along when told it is there. */
export async function unpackBrowser(): Promise<string> {
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs22.x';
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    return await chromium.executablePath();
  } catch (error) {
    throw new Error('No Chromium: install one, set CHROMIUM_PATH, or let npm install optional dependencies.', {
      cause: error,
    });
  }
}
