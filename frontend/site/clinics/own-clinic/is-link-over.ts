import { ApiError } from '../../../api/api-error.ts';

/** The server says that nothing is opened by this link, now or later: it is no key, is over, or the clinic is published. */
export const isLinkOver = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.code === 'clinic_not_found');
