import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createDynamoClient } from '#functions/store/dynamo/dynamo-client.ts';
import { putClinic } from '#functions/store/clinics/clinic-writes.ts';
import { ensureTable } from '#functions/store/dynamo/ensure-table.ts';
import { startDynamoSomewhere } from '#infra/local/engines/start-dynamo.ts';
import { sampleClinic } from '#test/store/booking/sample-booking.ts';
import { median } from './figures.ts';

const REGION = 'ap-south-1';
const TABLE = 'punnagai-bench';
/** Asked before anything is counted: the engine of the language compiles what is run often. */
const WARM_UP = 2000;
const PER_ROUND = 400;

/** A process that asks a bundle for slots; its answer to a number is how many it told in a second of its core. */
async function asker(bundle: string, endpoint: string, clinicId: string) {
  const env = {
    ...process.env,
    AWS_REGION: REGION,
    DYNAMODB_ENDPOINT: endpoint,
    TABLE_NAME: TABLE,
    IMAGES_BUCKET: 'punnagai-bench-images',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    LOG_LEVEL: 'ERROR',
    POWERTOOLS_LOG_LEVEL: 'ERROR',
  };
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'ask-slots.ts'), [bundle, clinicId], { env });
  const stopped = once(child, 'exit').then(() => Promise.reject(new Error('A bundle stopped before it answered.')));
  // Nobody waits for one that was stopped in the end.
  stopped.catch(() => undefined);
  const answer = async (): Promise<number> => Number((await Promise.race([once(child, 'message'), stopped]))[0]);
  await answer();
  const ask = (times: number): Promise<number> => {
    child.send(times);
    return answer();
  };
  return { ask, stop: () => child.kill() };
}

/**
 * How many pages of slots the handler tells in a second of its core, by each of two bundles in turn over the same local
 * engine, which runs on a core of its own.
 * @returns the middle of each, and of the first one's ratio to the other pair by pair
 */
export async function compareSlots([own, other]: readonly [string, string], rounds: number) {
  const engine = await startDynamoSomewhere();
  const client = createDynamoClient({ region: REGION, endpoint: engine.endpoint });
  await ensureTable({ region: REGION, endpoint: engine.endpoint }, TABLE);
  const clinic = sampleClinic();
  await putClinic({ client, name: TABLE }, clinic);
  const ours = await asker(own, engine.endpoint, clinic.id);
  const theirs = await asker(other, engine.endpoint, clinic.id);
  try {
    for (const { ask } of [ours, theirs]) await ask(WARM_UP);
    const pairs: { own: number; other: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      // The side that is asked first is faster by some hundredths.
      const isOwnFirst = round % 2 === 0;
      const first = await (isOwnFirst ? ours : theirs).ask(PER_ROUND);
      const second = await (isOwnFirst ? theirs : ours).ask(PER_ROUND);
      pairs.push(isOwnFirst ? { own: first, other: second } : { own: second, other: first });
    }
    return {
      own: median(pairs.map((pair) => pair.own)),
      other: median(pairs.map((pair) => pair.other)),
      ratio: median(pairs.map((pair) => pair.own / pair.other)),
    };
  } finally {
    for (const { stop } of [ours, theirs]) stop();
    client.destroy();
    await engine.stop();
  }
}
