import { manifest } from '#functions/manifest.ts';
import type { FunctionName, FunctionRow } from '#functions/manifest.ts';

const isFunctionName = (name: string): name is FunctionName => name in manifest;
const rows: Record<FunctionName, FunctionRow> = manifest;

/** The manifest as a list, each row with its name. */
export const functionRows: readonly (FunctionRow & { name: FunctionName })[] = Object.keys(manifest)
  .filter(isFunctionName)
  .map((name) => ({ name, ...rows[name] }));
