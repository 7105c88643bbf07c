/**
 * What one address may ask for in any ten minutes, everywhere: on AWS, on one machine and in the tests of it. Whole
 * mobile networks share an address, so none of it may be near what patients do.
 */
export const ADDRESS_LIMITS = {
  holds: 60,
  /** Leads, look-ups and counted events, each by itself. */
  requests: 600,
  /** Messages and applications together. */
  enquiries: 30,
} as const;
