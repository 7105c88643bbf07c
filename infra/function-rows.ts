import type { FunctionDefinition } from '#functions/definitions/definition.ts';
import { manifest, type FunctionName } from '#functions/manifest.ts';

const isFunctionName = (name: string): name is FunctionName => name in manifest;
const definitions: Record<FunctionName, FunctionDefinition> = manifest;

/** The manifest as a list of definitions with their names. */
export const functionRows: readonly (FunctionDefinition & { name: FunctionName })[] = Object.keys(manifest)
  .filter(isFunctionName)
  .map((name) => ({ name, ...definitions[name] }));
