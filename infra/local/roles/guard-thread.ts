import { parentPort, workerData } from 'node:worker_threads';
import { guardEngine } from './guard-engine.ts';
import { GuardOrder, SERVICES } from './guard-order.ts';
import { createJudge } from './judge.ts';

// A thread of its own: the functions share the main one, and would wait for each call's guard as well as for the engine.
const { behind, on, recordFile } = GuardOrder.parse(workerData);
const judge = createJudge(on, recordFile);
const guards = await Promise.all(
  SERVICES.map(async (service) => [service, (await guardEngine(service, behind[service], judge)).endpoint] as const),
);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows; a thread has no origin
parentPort?.postMessage(Object.fromEntries(guards));
