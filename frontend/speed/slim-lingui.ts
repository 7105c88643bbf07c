import type { Plugin } from 'vite';

type Pieces = readonly [piece: RegExp, instead: string][];

/**
 * Lingui writes the number of a plural with Intl.NumberFormat, whose first use keeps a cheap phone busy for 80 ms. Ours
 * are small counts, alike in the digits of all our languages: their digits do. Numbers, days and times that are no plural
 * are put into messages as words (catalogues.test.ts): what would write them with Intl is left out.
 */
const PLAIN_PLURALS: Pieces = [
  [/number\(locales, value, numberFormat\)/, 'String(value)'],
  [/,\n {4}number: \(value, format\) => number\(.*?\btime: \(value, format\) => .*?\n {2}\};/s, '\n  };'],
  [/(?<=\n {2}t = this\._\.bind\(this\);\n).*?(?=\}\nfunction setupI18n)/s, ''],
];

/**
 * Lingui's warnings for developers about messages that are not compiled or miss a language: a build has compiled all
 * messages.
 */
const CORE_ADVICE: Pieces = [
  [/if \(!this\.locale\) \{\n {6}throw new Error\(.*?\);\n {4}\}/s, ''],
  [
    /if \(isString\(translation\)\) \{\n {6}if \(this\._messageCompiler\).*?Please compile your catalog first.*?\n {4}\}/s,
    '',
  ],
];

/** Advice about elements in messages, and other ways to draw a message than our `MessageText`. */
const REACT_ADVICE: Pieces = [
  [
    /if \(!element \|\| voidElementTags.*?\n {6}if \(!element\) \{\n {8}console\.error\(.*?\n {6}\} else \{\n {8}console\.error\(.*?\n {6}\}(?=\n {6}element =)/s,
    'if (!element) {',
  ],
  [
    /if \(render === null \|\| component === null\).*?(?=\n\}\nconst RenderChildren)/s,
    'return jsx(defaultComponent, { children: translation });',
  ],
];

const CORE = /[\\/]@lingui[\\/]core[\\/]dist[\\/]index\.mjs$/;
const REACT = /[\\/]@lingui[\\/]react[\\/]dist[\\/]shared[\\/]react\.[\w-]+\.mjs$/;

function without(name: string, file: RegExp, pieces: Pieces): Plugin {
  let isFound = false;
  return {
    name,
    apply: 'build',
    transform: {
      filter: { id: file },
      handler(code) {
        isFound = true;
        if (!pieces.every(([piece]) => piece.test(code))) this.error('Lingui is written in another way now');
        return { code: pieces.reduce((text, [piece, instead]) => text.replace(piece, instead), code), map: null };
      },
    },
    generateBundle() {
      if (!isFound) this.error('Lingui lies in another file now');
    },
  };
}

/** Leaves out of Lingui what a built page does not need. A build fails where a new version is written differently. */
export const slimLingui = (): Plugin[] => [
  without('slim-lingui-core', CORE, [...PLAIN_PLURALS, ...CORE_ADVICE]),
  without('slim-lingui-react', REACT, REACT_ADVICE),
];
