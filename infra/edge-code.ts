import { readFileSync } from 'node:fs';

/** The functions that run in CloudFront, and in the local gateway as there. */
type EdgeFile = 'admin-host.js' | 'no-route.js' | 'to-admin-host.js' | 'viewer-address.js';

/**
 * The source of a CloudFront function.
 * @param values what a deployment writes into it, by name; may hold tokens of CDK
 */
export function edgeCode(file: EdgeFile, values: Readonly<Record<string, string>> = {}): string {
  const code = readFileSync(new URL(`edge/${file}`, import.meta.url), 'utf8');
  return Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, () => value), code);
}
