/** Ours, of a connection that did not come in time (post.ts). */
export const NO_CONNECTION = 'NO_CONNECTION';

/** Nothing was connected to, so nothing was sent. Not ETIMEDOUT: Node says it of a connection that stood, too. */
const NOT_REACHED = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN', NO_CONNECTION];

/** True if an error says that a service was never reached: the service received no request. */
export const wasNotReached = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && NOT_REACHED.includes(String(error.code));
