import path from 'node:path';

/** The areas of the product. An area has the same name in every layer, so a list of the files with its name is its whole slice. */
const AREAS: readonly string[] = [
  'audit',
  'blog',
  'booking',
  'clinics',
  'enquiries',
  'images',
  'leads',
  'messages',
  'money',
  'pages',
  'payments',
  'privacy',
  'search',
  'settings',
  'staff',
  'stats',
];

/** Layers that are divided into areas, each with the folders that serve all of its areas. */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  'shared/contract': [],
  'shared/domain': [],
  'functions/core': [],
  'functions/store': ['dynamo', 'table'],
  'frontend/site': ['layout'],
  'frontend/admin': ['api', 'shell', 'ui'],
  'test/use-cases': [],
  'test/store': ['dynamo', 'fake', 'same-answers'],
  'test/http': ['good-requests', 'vectors'],
  'test/browser': ['admin'],
};

/** The most files that may stand side by side. */
const MOST_FILES = 40;

/**
 * Finds folders that are named after no area.
 * @param files paths from the root
 * @returns each such folder once
 */
export function foldersOfNoArea(files: readonly string[]): string[] {
  const stray = Object.entries(LAYERS).flatMap(([layer, others]) =>
    files
      .filter((file) => file.startsWith(`${layer}/`))
      .map((file) => file.slice(layer.length + 1).split('/'))
      .flatMap(([folder = '', ...below]) =>
        below.length === 0 || AREAS.includes(folder) || others.includes(folder) ? [] : [`${layer}/${folder}`],
      ),
  );
  return [...new Set(stray)];
}

/**
 * Finds folders with more than 40 files side by side.
 * @param files paths from the root
 * @returns each such folder with its number of files
 */
export function crowdedFolders(files: readonly string[]): string[] {
  return [...Map.groupBy(files, (file) => path.posix.dirname(file))].flatMap(([folder, inside]) =>
    inside.length > MOST_FILES ? [`${folder}: ${inside.length}`] : [],
  );
}
