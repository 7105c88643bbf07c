/** The name in the list's address of the request that is open over it. */
export const VIEWED = 'request';

/** The list with one request open over it. */
export const partnerAddress = (id: string): string => `/admin/partners?${VIEWED}=${id}`;
