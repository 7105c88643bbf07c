/** The picture of every link preview; share-picture.ts draws it when the site is built. */
export const SHARE_IMAGE = {
  path: '/share/punnagai.png',
  width: 1200,
  height: 630,
} as const;
