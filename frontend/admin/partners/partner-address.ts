import { OPENED } from '../ui/use-opened.ts';

/** The list with one request open over it. */
export const partnerAddress = (id: string): string => `/admin/partners?${OPENED}=${id}`;
