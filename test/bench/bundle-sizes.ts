import path from 'node:path';
import type { Metafile } from 'esbuild';

type Output = Metafile['outputs'][string];

/** The package that a source comes from; our own by its folder. */
function packageOf(input: string): string {
  const inPackage = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)?.[1];
  return inPackage ?? input.split('/', 2).join('/');
}

/** The packages that a file is made of, the largest first. */
function packagesIn({ inputs }: Output): { name: string; bytes: number }[] {
  const sum = new Map<string, number>();
  for (const [input, { bytesInOutput }] of Object.entries(inputs))
    sum.set(packageOf(input), (sum.get(packageOf(input)) ?? 0) + bytesInOutput);
  return [...sum].map(([name, bytes]) => ({ name, bytes })).toSorted((a, b) => b.bytes - a.bytes);
}

/** Every script that was made: in which folder, how large, of what. */
export const bundledScripts = (outputs: Metafile['outputs']) =>
  Object.entries(outputs)
    .filter(([file]) => /\.c?js$/.test(file))
    .map(([file, output]) => ({
      folder: path.basename(path.dirname(file)),
      file: path.basename(file),
      bytes: output.bytes,
      packages: packagesIn(output),
    }));
