import { useEffect, useEffectEvent } from 'react';

/** Tells once a deadline has come, as long as there is one. */
export function useDeadline(deadline: number | undefined, onCome: () => void): void {
  const tell = useEffectEvent(onCome);
  useEffect(() => {
    if (deadline === undefined) return;
    const end = setTimeout(() => tell(), Math.max(0, deadline - Date.now()));
    return () => clearTimeout(end);
  }, [deadline]);
}
