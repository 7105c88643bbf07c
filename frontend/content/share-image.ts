import { BRAND } from '#shared/content/brand.ts';

/** The picture of every link preview; share-picture.ts draws it when the site is built. */
export const SHARE_IMAGE = {
  path: '/share/punnagai.png',
  width: 1200,
  height: 630,
  alt: `${BRAND.name}: a kolam and the name`,
} as const;
