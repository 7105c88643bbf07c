/** Makes something at its first use and keeps it, so that a function's start builds only what it needs. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
