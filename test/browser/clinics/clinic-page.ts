import type { Page } from '@playwright/test';
import { sampleClinicPath } from '#infra/local/sample/sample-clinics.ts';

/** Opens a sample clinic's page. */
export const openClinic = (page: Page, slug: string, search = '') => page.goto(sampleClinicPath(slug) + search);

/** The link to a map that Thamarai Dental Care gave; a search made of name and address would begin with its name. */
export const OWN_MAP = /^https:\/\/www\.google\.com\/maps\/.*query=27%20South%20Mada/;

/** Returns the API request of a page that is opened at a sample clinic's address. */
export const clinicCall = (slug: string): string =>
  `**/api/clinics/${sampleClinicPath(slug).slice('/clinics/'.length).replace('/', '~')}`;
