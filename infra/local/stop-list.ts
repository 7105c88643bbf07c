/** Started parts, which are stopped in the opposite order. */
export type StopList = { add: (stop: () => unknown) => void; stopAll: () => Promise<void> };

/** Makes an empty list; a stop that fails is reported and the others still happen. Stopping twice stops once. */
export function stopList(): StopList {
  const stops: (() => unknown)[] = [];
  const stopAll = async () => {
    for (let stop = stops.pop(); stop !== undefined; stop = stops.pop()) {
      try {
        await stop();
      } catch (error) {
        console.error('while stopping:', error);
      }
    }
  };
  return { add: (stop) => stops.push(stop), stopAll };
}
