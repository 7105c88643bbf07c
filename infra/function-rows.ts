import { access } from '#functions/access.ts';
import type { Access } from '#functions/function-access.ts';
import { manifest, type FunctionName } from '#functions/manifest.ts';
import type { FunctionRow } from '#functions/function-row.ts';

const isFunctionName = (name: string): name is FunctionName => name in manifest;
const rows: Record<FunctionName, FunctionRow> = manifest;

/** The manifest as a list, each row with its name and what the function may do. */
export const functionRows: readonly (FunctionRow & { name: FunctionName; access: Access })[] = Object.keys(manifest)
  .filter(isFunctionName)
  .map((name) => ({ name, ...rows[name], access: access[name] }));
