import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const OURS = resolve(import.meta.dirname, '../ui/line-icon.ts');
const ICON = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][\w-]+\.mjs$/;
const SHAPE = /\bnode: (\[.*?\])(?:,\s*aliases: \[.*?\])?\n\};/s;
const KEY = /,\s*key: "\w+"/g;
const IMPORT = /import \{([^}]*)\} from 'lucide-react';/g;

/** Types are gone from a build. */
const OTHER_IMPORT = /^import (?!type )[^;]*'lucide-react'/m;

/** 'Share2' → 'share-2'. */
const fileOf = (icon: string): string => icon.replaceAll(/(?<=[a-z])(?=[A-Z\d])/g, '-').toLowerCase();

const oneByOne = (_: string, names: string): string =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => `import ${name} from 'lucide-react/icons/${fileOf(name)}';`)
    .join('');

/**
 * Draws Lucide's icons with a component of our own: theirs takes settings from everywhere, and each icon brings names
 * that nobody reads; and imports them one by one, so that no page brings the icons of another (2 kB before the first one
 * can be used). A build fails where they are written in another way.
 */
export const slimIcons = (): Plugin[] => [drawnByUs(), oneByOneImports];

function drawnByUs(): Plugin {
  let isFound = false;
  return {
    name: 'slim-icons',
    apply: 'build',
    transform: {
      filter: { id: ICON, code: 'createLucideIcon' },
      handler(code) {
        isFound = true;
        const shape = SHAPE.exec(code)?.[1];
        if (shape === undefined) return this.error('Lucide writes the shapes of its icons in another way now');
        const drawn = `lineIcon(${shape.replaceAll(KEY, '')})`;
        return {
          code: `import { lineIcon } from ${JSON.stringify(OURS)};\nexport default /* @__PURE__ */ ${drawn};`,
          map: null,
        };
      },
    },
    generateBundle() {
      if (!isFound) this.error('Lucide keeps its icons in other files now');
    },
  };
}

const oneByOneImports: Plugin = {
  name: 'icons-one-by-one',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\.tsx$/, code: "'lucide-react'" },
    handler(code) {
      const split = code.replaceAll(IMPORT, oneByOne);
      if (OTHER_IMPORT.test(split)) this.error('Icons are imported in another way than by their names');
      return { code: split, map: null };
    },
  },
};
