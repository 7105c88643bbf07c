import { expect, test } from 'vitest';
import { chosenTab, clinicTabs } from './clinic-tab-row.tsx';

const LINK = 'https://maps.google.com/?cid=1';

test('a missing switch means on; reviews need a Google listing', () => {
  expect(clinicTabs({ tabs_config: {}, google_business_link: LINK })).toEqual(['about', 'services', 'reviews']);
  expect(clinicTabs({ tabs_config: {}, google_business_link: null })).toEqual(['about', 'services']);
  expect(clinicTabs({ tabs_config: { about: false, reviews: false }, google_business_link: LINK })).toEqual([
    'services',
  ]);
});

test('the asked tab, else the first one there is', () => {
  expect(chosenTab(['services', 'reviews'], 'reviews')).toBe('reviews');
  expect(chosenTab(['services', 'reviews'], 'about')).toBe('services');
  expect(chosenTab(['about'], null)).toBe('about');
  expect(chosenTab([], 'about')).toBeNull();
});
