import { expect, test } from 'vitest';
import { PAGE_PATHS } from '#shared/contract/pages/page-routes.ts';
import { PATTERNS } from './paths.ts';
import { PAGES } from './routes.tsx';

/** A pattern of the router as the gateways write it; an optional part makes two. */
const asRoutes = (pattern: string): string[] => {
  const whole = pattern.replaceAll(/:(\w+)\??/g, '{$1}');
  return pattern.endsWith('?') ? [pattern.replace(/\/:\w+\?$/, ''), whole] : [whole];
};

test('every address of the site is answered with HTML', () => {
  expect(Object.values(PATTERNS).flatMap(asRoutes).toSorted()).toEqual([...PAGE_PATHS].toSorted());
});

test('every screen has its address', () => {
  const addresses: string[] = Object.values(PATTERNS);
  expect(PAGES.map(({ path }) => path).toSorted()).toEqual(addresses.toSorted());
});
