/**
 * Makes a value at its first use and keeps it, so that a start builds nothing that is not used.
 * @param make makes the value
 */
export function lazy<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/**
 * The same for an asynchronous maker: concurrent callers share one attempt.
 * @throws the rejection of `make`; the next use tries again
 */
export function lazyAsync<T>(make: () => Promise<T>): () => Promise<T> {
  let making: Promise<T> | undefined;
  return () => {
    making ??= make().catch((error: unknown) => {
      making = undefined;
      throw error;
    });
    return making;
  };
}
