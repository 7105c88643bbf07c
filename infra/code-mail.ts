import { INVITATION_DAYS } from '#shared/domain/team.ts';
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

/** The e-mail to whoever is invited, the first admin too, with a password that is good once. */
export const INVITATION_MAIL = {
  subject: `Your account of the ${BRAND.name} back office`,
  body:
    `You have an account of the ${BRAND.name} back office. Log in at the site’s /login with {username} and this password, ` +
    `which is good once and for ${INVITATION_DAYS} days: {####} You then choose one of your own.`,
} as const;
