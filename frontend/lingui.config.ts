import { extractFromFileWithBabel } from '@lingui/cli/api';
import type { ExtractorType, LinguiConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { LANGUAGES } from '../shared/values/language.ts';

/** Marks of messages without one of their own, by their folder: a qualified reader looks for them in the catalogues. */
const MARKS = [
  { files: /\/site\/pages\/services\/(?!service-article)/, comment: 'Needs medical review' },
  { files: /\/site\/pages\/policies\/(?!policy-page)/, comment: 'Needs legal review' },
];

/** Reads files that may hold a message: half of them hold none, and Babel takes its time. */
const messageExtractor: ExtractorType = {
  match: (file) => /\.tsx?$/.test(file),
  extract: async (file, code, onMessageExtracted, context) => {
    if (!/@lingui\/|i18n/.test(code)) return;
    const mark = MARKS.find(({ files }) => files.test(file))?.comment;
    const add: typeof onMessageExtracted = (message) =>
      onMessageExtracted(mark === undefined ? message : { ...message, comment: message.comment ?? mark });
    await extractFromFileWithBabel(file, code, add, context, {
      plugins: file.endsWith('.tsx') ? ['typescript', 'jsx'] : ['typescript'],
    });
  },
};

/** The messages of the site; the English source text is the message itself. A default export because Lingui's tools want one. */
const config: LinguiConfig = {
  rootDir: import.meta.dirname,
  sourceLocale: 'en',
  locales: [...LANGUAGES],
  // Messages without a translation are shown in the source's words.
  fallbackLocales: { default: 'en' },
  // One catalogue per area that is loaded by itself; catalogues.ts fetches them.
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}/site',
      include: ['<rootDir>/site', '<rootDir>/ui', '<rootDir>/lib', '<rootDir>/api'],
      exclude: [
        '**/*.test.*',
        '<rootDir>/site/{search,booking,leads,enquiries,blog,stats}/**',
        '<rootDir>/site/clinics/{page,onboarding,treatments}/**',
        '<rootDir>/site/pages/{about,services,policies}/**',
      ],
    },
    {
      path: '<rootDir>/locales/{locale}/clinics',
      include: ['<rootDir>/site/clinics/page'],
      exclude: ['**/*.test.*'],
    },
    {
      path: '<rootDir>/locales/{locale}/search',
      include: ['<rootDir>/site/search'],
      exclude: ['**/*.test.*'],
    },
    {
      path: '<rootDir>/locales/{locale}/booking',
      include: ['<rootDir>/site/booking'],
      exclude: ['**/*.test.*', '<rootDir>/site/booking/{phone-code,outcome,manage-link}/**'],
    },
    {
      path: '<rootDir>/locales/{locale}/outcome',
      include: ['<rootDir>/site/booking/outcome', '<rootDir>/site/booking/use-cancel-terms.ts'],
      exclude: ['**/*.test.*'],
    },
    {
      // It shows the parts of a booking's outcome too, so that nobody waits for the words of two areas.
      path: '<rootDir>/locales/{locale}/managed-booking',
      include: [
        '<rootDir>/site/booking/manage-link',
        '<rootDir>/site/booking/outcome/{booking-facts,calendar-link,no-booking}.tsx',
        '<rootDir>/site/booking/use-cancel-terms.ts',
      ],
      exclude: ['**/*.test.*'],
    },
    {
      // Its screen fetches it by itself.
      path: '<rootDir>/locales/{locale}/clinic-onboarding',
      include: ['<rootDir>/site/clinics/onboarding'],
      exclude: ['**/*.test.*'],
    },
    {
      // Its parts fetch it by themselves, with what the forms say of an address.
      path: '<rootDir>/locales/{locale}/waitlist',
      include: ['<rootDir>/site/leads', '<rootDir>/site/enquiries/enquiry-words.ts'],
      exclude: ['**/*.test.*'],
    },
    {
      path: '<rootDir>/locales/{locale}/phone-code',
      include: ['<rootDir>/site/booking/phone-code'],
      exclude: ['**/*.test.*'],
    },
    {
      path: '<rootDir>/locales/{locale}/pages',
      include: ['<rootDir>/site/pages/about', '<rootDir>/site/enquiries', '<rootDir>/server.tsx'],
      exclude: ['**/*.test.*'],
    },
    {
      path: '<rootDir>/locales/{locale}/blog',
      include: ['<rootDir>/site/blog'],
      exclude: ['**/*.test.*'],
    },
    {
      path: '<rootDir>/locales/{locale}/services',
      include: ['<rootDir>/site/pages/services'],
      exclude: ['**/*.test.*'],
    },
    {
      path: '<rootDir>/locales/{locale}/conversions',
      include: ['<rootDir>/site/stats'],
      exclude: ['**/*.test.*'],
    },
    {
      path: '<rootDir>/locales/{locale}/treatments',
      include: ['<rootDir>/site/clinics/treatments'],
      exclude: ['**/*.test.*'],
    },
    {
      path: '<rootDir>/locales/{locale}/policies',
      include: ['<rootDir>/site/pages/policies'],
      exclude: ['**/*.test.*'],
    },
  ],
  extractors: [messageExtractor],
  orderBy: 'message',
  // File names without line numbers: moving code must not touch the catalogue.
  format: formatter({ lineNumbers: false }),
};

export default config;
