/** Where the team signs in, as the functions and the browser know it. */
export type TeamPool = { issuer: string; clientId: string; poolId: string; endpoint: string };
