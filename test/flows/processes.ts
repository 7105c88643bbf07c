import { readdirSync, readFileSync } from 'node:fs';

type Process = { pid: number; parent: number; state: string };

/** One process of this machine (Linux), or null when it is gone. */
function look(pid: number): Process | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in brackets, may contain anything.
    const [state = '', parent = ''] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { pid, parent: Number(parent), state };
  } catch {
    return null;
  }
}

const all = (): Process[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => look(Number(name)) ?? []);

/** A process and everything it started, by pid. */
export function familyOf(pid: number): number[] {
  const processes = all();
  const family = new Set([pid]);
  for (let grown = -1; grown !== family.size;) {
    grown = family.size;
    for (const one of processes) if (family.has(one.parent)) family.add(one.pid);
  }
  return [...family];
}

/** Those that still run; a zombie only waits to be counted. */
export const stillRunning = (pids: readonly number[]): number[] =>
  pids.filter((pid) => ![undefined, 'Z', 'X'].includes(look(pid)?.state));
