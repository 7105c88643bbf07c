import { spawnSync } from 'node:child_process';
import { median } from './figures.ts';

type Start<Name extends string> = { name: Name; script: string };

/** Milliseconds that a process takes which loads a script and ends; nothing is kept from an earlier one. */
function startOf(script: string): number {
  const env = { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' };
  const began = performance.now();
  const { status, stderr } = spawnSync(process.execPath, [script], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  if (status !== 0) throw new Error(`${script} does not load: ${stderr.toString()}`);
  return performance.now() - began;
}

/**
 * How long each script takes to load in a process of its own, against one that does nothing: in pairs, one right after the
 * other, all scripts in turn, so that whatever else slows the machine down slows both.
 * @returns for each the middle of its times (milliseconds), and of its ratios pair by pair
 */
export function compareStarts<Name extends string>(empty: string, starts: readonly Start<Name>[], rounds: number) {
  const pairs = new Map<Name, { own: number; ratio: number }[]>(starts.map(({ name }) => [name, []]));
  for (const script of [empty, ...starts.map(({ script }) => script)]) startOf(script);
  for (let round = 0; round < rounds; round += 1)
    for (const { name, script } of starts) {
      const isEmptyFirst = round % 2 === 0;
      const before = isEmptyFirst ? startOf(empty) : 0;
      const own = startOf(script);
      const nothing = isEmptyFirst ? before : startOf(empty);
      pairs.get(name)?.push({ own, ratio: own / nothing });
    }
  return [...pairs].map(([name, measured]) => ({
    name,
    ms: median(measured.map(({ own }) => own)),
    ratio: median(measured.map(({ ratio }) => ratio)),
  }));
}
