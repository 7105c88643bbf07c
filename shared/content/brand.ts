/**
 * Everything about the business that is not code: change it here and nowhere else. Phone, addresses and links are
 * placeholders that reach nobody, to be replaced before opening.
 * The phone is written as people read it; `phoneHref` is what a telephone dials.
 */
export const BRAND = {
  name: 'Punnagai',
  tamilName: 'புன்னகை',
  legalName: 'Punnagai Dental Bookings',
  address: 'Kutchery Road, Mylapore, Chennai 600004, Tamil Nadu',
  email: 'hello@punnagai.example',
  phone: '+91 44 0000 0000',
  phoneHref: 'tel:+914400000000',
  /** Days from 0 Sunday to 6 Saturday, wall times in IST. */
  supportHours: [
    { firstDay: 1, lastDay: 6, opens: '09:00', closes: '20:00' },
    { firstDay: 0, lastDay: 0, opens: '10:00', closes: '18:00' },
  ],
  social: [
    { name: 'Facebook', href: 'https://facebook.example/punnagai' },
    { name: 'Instagram', href: 'https://instagram.example/punnagai' },
    { name: 'YouTube', href: 'https://youtube.example/punnagai' },
  ],
  agency: { name: 'Kaveri Digital', href: 'https://kaveri-digital.example' },
} as const;

/** The picture of every link preview, drawn when the site is built. */
export const SHARE_IMAGE = {
  path: '/share/punnagai.png',
  width: 1200,
  height: 630,
} as const;
