import { BACK_OFFICE_FILES } from '#shared/contract/pages/page-routes.ts';

/** True for a folder and every path below it. */
export const under = (prefix: string, path: string): boolean => path === prefix || path.startsWith(`${prefix}/`);

/** True if the back office's host answers a path with a file; patterns are CloudFront's, with one star at their end. */
export const isBackOfficeFile = (path: string): boolean =>
  BACK_OFFICE_FILES.some((pattern) =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern,
  ) || under('/images', path);
