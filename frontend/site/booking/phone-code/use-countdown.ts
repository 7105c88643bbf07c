import { useEffect, useState } from 'react';

const TICK_MS = 1000;
const secondsUntil = (at: number): number => Math.max(0, Math.ceil((at - Date.now()) / 1000));

/** Whole seconds until a time of this device's clock, counted down to 0. */
export function useCountdown(at: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(at));
  useEffect(() => {
    const clock = setInterval(tick, TICK_MS);
    function tick() {
      const left = secondsUntil(at);
      setSeconds(left);
      if (left === 0) clearInterval(clock);
    }
    tick();
    return () => clearInterval(clock);
  }, [at]);
  return seconds;
}
