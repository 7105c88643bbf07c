/**
 * Name of the product, and its maker: change it here and nowhere else. The contact details of the business are a
 * setting (business-details.ts).
 */
export const BRAND = {
  name: 'Punnagai',
  tamilName: 'புன்னகை',
  agency: { name: 'Kaveri Digital', href: 'https://kaveri-digital.example' },
} as const;

/** Squares for home screens, in pixels, drawn when the site is built; iPhones take the first. */
export const ICON_SIZES = [180, 192, 512] as const;
export const iconPath = (size: (typeof ICON_SIZES)[number]): string => `/share/icon-${size}.png`;
export const MANIFEST_PATH = '/share/manifest.json';

/** The picture of every link preview, drawn when the site is built. */
export const SHARE_IMAGE = {
  path: '/share/punnagai.png',
  width: 1200,
  height: 630,
} as const;
