import { SHORTEST_PASSWORD } from '#shared/values/password-rules.ts';

/** The rules of a new password, told before it is typed: apart, as signing in needs none of them. */
export const PASSWORD_HINT = `At least ${SHORTEST_PASSWORD} characters. A few words of your own make a good one.`;
