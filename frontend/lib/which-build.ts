/**
 * Whether this is the build that draws pages on the server. A constant of each build: what hangs on it is left out of the
 * other one, as the budgets of both show.
 */
export const IS_SERVER: boolean = import.meta.env.SSR;
