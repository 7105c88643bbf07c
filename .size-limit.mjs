import { scriptsBefore, stylesOf } from './infra/site/page-chunks.ts';

const SITE = '.build/site';
const MANIFEST = '.build/site-server/manifest.json';
const BACK_OFFICE = '.build/back-office';
const BACK_OFFICE_MANIFEST = '.build/back-office-manifest.json';

// Words come with every screen; these take the most room.
const WORDS = 'locales/kn';

const before = (...screens) =>
  [...new Set([...screens, `${WORDS}/words.ts`].flatMap((source) => scriptsBefore(MANIFEST, source)))].map(
    (file) => `${SITE}/${file}`,
  );
const home = before('site/pages/home/home-page.tsx');
const clinic = before('site/clinics/page/clinic-page.tsx', `${WORDS}/clinics.po`);
const article = before('site/blog/post-page.tsx', `${WORDS}/blog.po`);
const booking = [...new Set([...clinic, ...before('site/booking/dialog/booking-dialog.tsx', `${WORDS}/booking.po`)])];

/** The first screen of the back office, and what finds out who is signed in. Performance comes once its place is in view. */
const adminScripts = [
  ...new Set(
    ['admin/stats/dashboard-page.tsx', 'admin/staff/session/amplify-pool.ts'].flatMap((source) =>
      scriptsBefore(BACK_OFFICE_MANIFEST, source),
    ),
  ),
];
const admin = [...adminScripts, ...stylesOf(BACK_OFFICE_MANIFEST, adminScripts)].map(
  (file) => `${BACK_OFFICE}/${file}`,
);

/**
 * What a phone fetches before it can be used, gzipped (the budgets of the public site), and what a server starts with to
 * draw its pages. An article can be used without a script (`rendered.spec.ts`). A browser takes Brotli: `rendered.spec.ts`
 * limits the clinic page to 102.7 KB of it.
 */
// oxlint-disable-next-line import/no-default-export -- size-limit loads its settings so
export default [
  { name: 'home: scripts before it is usable', path: home, limit: '113.6 kB', gzip: true, brotli: false },
  { name: 'clinic: scripts before it is usable', path: clinic, limit: '118.9 kB', gzip: true, brotli: false },
  {
    name: 'article: scripts once its reader presses something',
    path: article,
    limit: '113.1 kB',
    gzip: true,
    brotli: false,
  },
  { name: 'clinic and booking dialog', path: booking, limit: '150.8 kB', gzip: true, brotli: false },
  {
    name: 'back office: scripts and styles before its first screen',
    path: admin,
    limit: '251.2 kB',
    gzip: true,
    brotli: false,
  },
  {
    name: 'styles',
    path: `${SITE}/assets/*.css`,
    limit: '10.65 kB',
    gzip: true,
    brotli: false,
  },
  {
    name: 'page function: what draws the pages',
    path: '.build/site-server/server.cjs',
    limit: '1855 kB',
    gzip: false,
    brotli: false,
  },
];
