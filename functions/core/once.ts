/** Makes something at its first use and keeps it, so that a function's start builds only what it needs. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** As `once`, for what takes its time: all who ask meanwhile get the same. Rejects as `make` does; the next use then tries again. */
export function onceDone<T>(make: () => Promise<T>): () => Promise<T> {
  let making: Promise<T> | undefined;
  return () => {
    making ??= make().catch((error: unknown) => {
      making = undefined;
      throw error;
    });
    return making;
  };
}
