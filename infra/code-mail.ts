import { INVITATION_DAYS } from '#shared/domain/staff/member.ts';
import { BRAND } from '#shared/content/brand.ts';

/** The place where staff sign in: the page's URL, or the stack output with the host's address of a stage that has no domain. */
export type SignInPlace = { url: string } | { stack: string; output: string };

/** An e-mail of the pool, which replaces {####} by a code or password, and {username} by the address. */
export type PoolEmail = { subject: string; body: string };

/**
 * The e-mail with a code: for a new account, and for a forgotten password.
 *
 * @param place where the code is entered
 * @returns the template, as Cognito and the local pool take it
 */
export const codeEmail = (place: SignInPlace): PoolEmail => ({
  subject: `Your ${BRAND.name} code`,
  body:
    `Your code for the ${BRAND.name} back office is {####}. ` +
    ('url' in place ? `Enter it at ${place.url} and nowhere else. ` : '') +
    'We never ask you for it. If you did not request a code, ignore this e-mail.',
});

/**
 * The e-mail to an invited staff member, the first admin too, with a password that works once.
 *
 * @param place where they sign in
 * @returns the template, as Cognito and the local pool take it
 */
export const invitationEmail = (place: SignInPlace): PoolEmail => ({
  subject: `Your account for the ${BRAND.name} back office`,
  body:
    `You have an account for the ${BRAND.name} back office. ` +
    ('url' in place
      ? `Sign in at ${place.url} with {username}`
      : `Its address is the output ${place.output} of the stack ${place.stack}; your admin can tell you. Sign in on its page /login with {username}`) +
    ` and this password, which works once, within ${INVITATION_DAYS} days: {####} Then choose a password of your own.`,
});
