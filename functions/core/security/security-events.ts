/**
 * What is kept of somebody who was turned away, for whoever looks into an attack later. `caller` is an HMAC of the
 * address: the same for the same caller, and no address. Nothing else in it is personal.
 */
export type SecurityEvent = {
  kind: 'token_refused' | 'role_refused' | 'quota_exhausted' | 'signature_forged';
  /** The route it happened at, or the door. */
  at: string;
  caller: string;
};

/** Where such events go: in the cloud into a log of their own, kept for 400 days. */
export type SecurityEvents = { note(event: SecurityEvent): void };
