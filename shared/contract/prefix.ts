/** Prefix of every route of the API. */
export const API_PREFIX = '/api';

/** Prefix of the routes of staff and admins, and of no others (test/http/auth-matrix.test.ts). */
export const STAFF_PREFIX = `${API_PREFIX}/admin`;
