import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { blank } from './blank.ts';

/** Import of a file: a path from the top of the repository, or a package ('node' for Node's own). */
export type Import = { to: string; isPackage: boolean; typeOnly: boolean };

export type Source = {
  /** From the top of the repository, with slashes. */
  path: string;
  text: string;
  withoutComments: string;
  /** Without comments and without what strings say. */
  code: string;
  imports: Import[];
};

const FOLDERS = ['shared', 'functions', 'frontend', 'infra', 'test'];
const STATIC =
  /^[ \t]*(?:import\s+(type\s+)?(?:[^'";=()]*?\sfrom\s+)?|export\s+(type\s+)?(?:\*(?:\s+as\s+\w+)?|\{[^}]*\})\s+from\s+)['"]([^'"\n]+)['"]/gm;
const DYNAMIC = /\bimport\s*\(\s*['"]([^'"\n]+)['"]/g;

function target(from: string, specifier: string): { to: string; isPackage: boolean } {
  if (specifier.startsWith('.')) return { to: path.posix.join(path.posix.dirname(from), specifier), isPackage: false };
  if (specifier.startsWith('#')) return { to: specifier.slice(1), isPackage: false };
  if (specifier.startsWith('node:')) return { to: 'node', isPackage: true };
  return { to: specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'), isPackage: true };
}

/** A source as the rules read it. */
export function source(file: string, text: string): Source {
  const { withoutComments, code } = blank(text);
  const fixed = [...withoutComments.matchAll(STATIC)].map(([, importType, exportType, specifier = '']) => ({
    ...target(file, specifier),
    typeOnly: (importType ?? exportType) !== undefined,
  }));
  const dynamic = [...withoutComments.matchAll(DYNAMIC)].map(([, specifier = '']) => ({
    ...target(file, specifier),
    typeOnly: false,
  }));
  return { path: file, text, withoutComments, code, imports: [...fixed, ...dynamic] };
}

/** Tests, and what only tests use, beside the code they test. */
export const isTest = (file: string): boolean => /^test\/|\.(test|fixture)\.tsx?$|-under-test\.ts$/.test(file);

/** Every source of the repository. */
export const readSources = (root: string): Source[] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.d)\.tsx?$/.test(file))
      .map((file) => path.posix.join(folder, ...file.split(path.sep)))
      .map((file) => source(file, readFileSync(path.join(root, file), 'utf8'))),
  );
