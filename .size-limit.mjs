import { scriptsBefore } from './infra/local/site/page-chunks.ts';

const SITE = '.build/site';
const MANIFEST = '.build/site-server/manifest.json';

// The words of the first language come with every screen.
const before = (...screens) =>
  [...new Set([...screens, 'locales/en/site.po'].flatMap((source) => scriptsBefore(MANIFEST, source)))].map(
    (file) => `${SITE}/${file}`,
  );
const home = before('site/home/home-page.tsx');
const clinic = before('site/clinics/clinic-page.tsx', 'locales/en/clinics.po');
const booking = before('site/booking/booking-dialog.tsx', 'locales/en/booking.po').filter(
  (file) => !clinic.includes(file),
);

/** What a phone fetches before it can be used, gzipped (the budgets of the public site). */
// oxlint-disable-next-line import/no-default-export -- size-limit loads its settings so
export default [
  { name: 'home: scripts before it is usable', path: home, limit: '110 kB', gzip: true, brotli: false },
  { name: 'clinic: scripts before it is usable', path: clinic, limit: '125 kB', gzip: true, brotli: false },
  { name: 'booking dialog, beside the clinic', path: booking, limit: '40 kB', gzip: true, brotli: false },
  { name: 'styles', path: `${SITE}/assets/*.css`, limit: '20 kB', gzip: true, brotli: false },
];
