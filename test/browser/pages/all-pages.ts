import { sampleClinicPath } from '#infra/local/sample/sample-clinics.ts';

const CLINIC = sampleClinicPath('thamarai-street');

/** Every kind of page a visitor can reach, without the language before it. */
export const ALL_PAGES = [
  '/',
  '/?city=Chennai',
  '/home',
  '/home?city=Chennai',
  '/home?q=braces&city=Erode',
  CLINIC,
  `${CLINIC}?tab=services`,
  `${CLINIC}?tab=about`,
  `${CLINIC}?tab=reviews`,
  '/clinics/nobody-has-this-id',
  '/about',
  '/contact',
  '/contact?answer=phone#answer',
  '/partner-with-us',
  '/blog',
  '/blog/the-complete-guide-to-root-canal-treatment',
  '/blog/nobody-wrote-this',
  '/services/dental-consultation',
  '/services/teeth-cleaning',
  '/services/root-canal',
  '/services/teeth-whitening',
  '/services/dental-implants',
  '/privacy',
  '/terms',
  '/refunds',
  '/thank-you',
  '/b',
  '/my-clinic',
  '/waitlist',
  '/no/such/page',
];
