import path from 'node:path';

/** A file of the repository, by its path from the root. */
export type SourceFile = { path: string; text: string };

export type Structure = {
  production_lines: number;
  production_files: number;
  median_lines: number;
  p90_lines: number;
  files_under_15_lines: number;
  folders_over_40_files: number;
  core_layers: number;
  test_lines: number;
  test_files: number;
};

const PRODUCT = /^(?:frontend|functions|infra|shared)\//;
const LOCAL = /^infra\/local\//;
const TEST = /^test\/|\.(?:test|fixture)\.tsx?$/;
const CODE = /\.(?:ts|tsx|js|mjs|css)$/;
const MOST_FILES = 40;
const FEW_LINES = 15;

const linesOf = ({ text }: SourceFile): number => text.split('\n').length - 1;

/** The folder right below functions/core in which a file stands. */
const coreFolder = (file: string): string | null => /^functions\/core\/([^/]+)\//.exec(file)?.[1] ?? null;

/** Folders of functions/core that each one imports, types included. */
function coreImports(files: readonly SourceFile[]): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  for (const { path: file, text } of files) {
    const from = coreFolder(file);
    if (from === null || TEST.test(file)) continue;
    const known = imports.get(from) ?? new Set();
    imports.set(from, known);
    for (const [, target = ''] of text.matchAll(/from '(\.[^']+)'/g)) {
      const to = coreFolder(path.posix.join(path.posix.dirname(file), target));
      if (to !== null && to !== from) known.add(to);
    }
  }
  return imports;
}

/** The length of the longest chain of folders of which each imports the next. */
function layersOf(imports: Map<string, Set<string>>): number {
  const known = new Map<string, number>();
  const depthOf = (folder: string, above: readonly string[]): number => {
    const depth = known.get(folder);
    if (depth !== undefined) return depth;
    const below = [...(imports.get(folder) ?? [])].filter((to) => !above.includes(to));
    const found = 1 + Math.max(0, ...below.map((to) => depthOf(to, [...above, folder])));
    known.set(folder, found);
    return found;
  };
  return Math.max(0, ...[...imports.keys()].map((folder) => depthOf(folder, [])));
}

/**
 * Measures the size and shape of the code.
 * @param files every file of the repository with its text
 * @returns lines and files of production code without infra/local, of tests, and how both are laid out
 */
export function measureStructure(files: readonly SourceFile[]): Structure {
  const code = files.filter(({ path: file }) => CODE.test(file));
  const tests = code.filter(({ path: file }) => TEST.test(file));
  const production = code.filter(({ path: file }) => PRODUCT.test(file) && !LOCAL.test(file) && !TEST.test(file));
  const sizes = production.map(linesOf).toSorted((one, other) => one - other);
  const sizeAt = (share: number): number => sizes[Math.floor((sizes.length - 1) * share)] ?? 0;
  const folders = Map.groupBy(code, ({ path: file }) => path.posix.dirname(file));
  const sum = (of: readonly SourceFile[]): number => of.reduce((lines, file) => lines + linesOf(file), 0);
  return {
    production_lines: sum(production),
    production_files: production.length,
    median_lines: sizeAt(0.5),
    p90_lines: sizeAt(0.9),
    files_under_15_lines: sizes.filter((lines) => lines < FEW_LINES).length,
    folders_over_40_files: [...folders.values()].filter((inside) => inside.length > MOST_FILES).length,
    core_layers: layersOf(coreImports(files)),
    test_lines: sum(tests),
    test_files: tests.length,
  };
}
