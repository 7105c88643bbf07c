/**
 * True in the build that renders pages on the server. It is a constant of each build: code that depends on it is left
 * out of the other build, as the budgets of both show.
 */
export const IS_SERVER_BUILD: boolean = import.meta.env.SSR;
