import { i18n } from '@lingui/core';
import { messages } from './locales/en/site.po';

/** Areas whose words travel with their screens. */
const AREAS = {
  booking: () => import('./locales/en/booking.po'),
  pages: () => import('./locales/en/pages.po'),
  services: () => import('./locales/en/services.po'),
};

/** Makes English ready to show. Other languages will be loaded on demand beside it. */
export function activateMessages(): typeof i18n {
  i18n.load('en', messages);
  i18n.activate('en');
  return i18n;
}

/** Fetches an area's screen and its words together, so that none is ever shown without the other. */
export async function withMessages<T>(area: keyof typeof AREAS, screen: Promise<T>): Promise<T> {
  const [loaded, words] = await Promise.all([screen, AREAS[area]()]);
  i18n.load('en', words.messages);
  return loaded;
}
