import path from 'node:path';
import type { LinguiConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { LANGUAGES } from '../../shared/values/language.ts';

const AREAS = ['bookings', 'clinics', 'enquiries', 'frame', 'sms', 'staff'];

/** Format of the catalogues: people edit them, and each message has an id of its own. */
export const messageFormat = formatter({ explicitIdAsDefault: true });

/** The catalogues of e-mails and SMS. A default export because Lingui's tools want one. */
const config: LinguiConfig = {
  rootDir: path.resolve(import.meta.dirname, '../..'),
  sourceLocale: 'en',
  locales: [...LANGUAGES],
  catalogs: AREAS.map((area) => ({ path: `<rootDir>/shared/messages/{locale}/${area}`, include: [] })),
  format: messageFormat,
};

export default config;
