/** What is left of a time, as sharp takes it. */
export type TimeLeft = () => { seconds: number };

/**
 * Counts a time down, so that all steps of one picture share it. Sharp takes whole seconds, and 0 as for ever: what is over
 * has one second more.
 * @param now milliseconds of any clock that only goes forward
 */
export function timeLeft(seconds: number, now: () => number = () => performance.now()): TimeLeft {
  const end = now() + seconds * 1000;
  return () => ({ seconds: Math.max(1, Math.floor((end - now()) / 1000)) });
}
