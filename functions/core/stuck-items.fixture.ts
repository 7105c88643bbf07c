import type { StuckKind } from '#shared/domain/alarm.ts';
import type { StuckDeps } from './alarms.ts';

/** A reporter's dependencies, and everything it reported: counts in order, and the items of its log lines. */
export function keptStuck() {
  const counted: [kind: StuckKind, count: number][] = [];
  const named: string[] = [];
  const deps: StuckDeps = {
    log: { warn: (_message, { items }) => void (items !== undefined && named.push(String(items))) },
    countStuck: (kind, count) => void counted.push([kind, count]),
  };
  return { deps, counted, named };
}
