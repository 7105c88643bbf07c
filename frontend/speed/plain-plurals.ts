import type { Plugin } from 'vite';

/** Pieces of Lingui's code, and what stands there in a build. */
const INSTEAD: readonly [piece: RegExp, instead: string][] = [
  [/number\(locales, value, numberFormat\)/, 'String(value)'],
  [/,\n {4}number: \(value, format\) => number\(.*?\btime: \(value, format\) => .*?\n {2}\};/s, '\n  };'],
  [/(?<=\n {2}t = this\._\.bind\(this\);\n).*?(?=\}\nfunction setupI18n)/s, ''],
];

/**
 * Lingui writes the number of a plural with Intl.NumberFormat, whose first use keeps a cheap phone busy for 80 ms. Ours
 * are small counts, alike in the digits of all our languages: their digits do. Numbers, days and times that are no plural
 * are put into messages as words (messages.test.ts): what would write them with Intl is left out.
 */
export const plainPlurals = (): Plugin => ({
  name: 'plain-plurals',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]@lingui[\\/]core[\\/]dist[\\/]index\.mjs$/ },
    handler(code) {
      if (!INSTEAD.every(([piece]) => piece.test(code))) this.error('Lingui writes numbers in another way now');
      return { code: INSTEAD.reduce((text, [piece, instead]) => text.replace(piece, instead), code), map: null };
    },
  },
});
