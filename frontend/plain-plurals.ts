import type { Plugin } from 'vite';

const WRITES_NUMBER = 'number(locales, value, numberFormat)';

/**
 * Lingui writes the number of a plural with Intl.NumberFormat, whose first use keeps a cheap phone busy for 80 ms. Ours
 * are small counts, alike in the digits of all our languages: their digits do.
 */
export const plainPlurals = (): Plugin => ({
  name: 'plain-plurals',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]@lingui[\\/]core[\\/]dist[\\/]index\.mjs$/ },
    handler(code) {
      if (!code.includes(WRITES_NUMBER)) this.error('Lingui writes the numbers of plurals in another way now');
      return { code: code.replace(WRITES_NUMBER, 'String(value)'), map: null };
    },
  },
});
