import { BRAND } from '#shared/content/brand.ts';

/**
 * The e-mail with a code: for a new account, and for a forgotten password. The pool writes '{####}' over with the code,
 * in the cloud and on this machine.
 */
export const CODE_MAIL = {
  subject: `Your ${BRAND.name} code`,
  body:
    `Your code for the ${BRAND.name} back office is {####}. ` +
    'Nobody of us will ever ask you for it. If you did not ask for a code, you need not do anything.',
} as const;

/** The e-mail to the first admin, with a password that is good once. */
export const FIRST_MAIL = {
  subject: `Your account of the ${BRAND.name} back office`,
  body:
    `You are the first admin of ${BRAND.name}. Sign in at /login with {username} and this password, which is good for ` +
    'three days: {####} You are asked for one of your own then.',
} as const;
