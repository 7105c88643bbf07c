/** Of Node: nothing was connected to, so nothing was sent. */
const NOT_REACHED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'];

/** Whether an error of Node says that a service was never reached: nothing was asked of it. */
export const wasNotReached = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && NOT_REACHED.includes(String(error.code));
