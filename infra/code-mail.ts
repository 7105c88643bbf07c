import { BRAND } from '#shared/content/brand.ts';

/**
 * The letter with a code: for a new account, and for a forgotten password. The pool writes '{####}' over with the code,
 * in the cloud and on this machine.
 */
export const CODE_MAIL = {
  subject: `Your ${BRAND.name} code`,
  body:
    `Your code for the ${BRAND.name} back office is {####}. ` +
    'Nobody of us will ever ask you for it. If you did not ask for a code, you need not do anything.',
} as const;
