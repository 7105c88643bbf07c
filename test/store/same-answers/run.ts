import { randomUUID } from 'node:crypto';
import { readCommand, readCount } from '#infra/local/options.ts';
import { startDynamoUnderTest } from '../dynamo-under-test.ts';
import { compareAnswers } from './compare-answers.ts';

/**
 * npm run compare:table -- [--commands N] [--seed S]
 * Sends N random commands to the local engine and to the simulation's table, and compares each answer and the rows at the
 * end. Draws its own seed unless told, and prints it. Exit code 1 when an answer differs.
 */
const { values } = readCommand(
  {
    options: {
      commands: { type: 'string', default: '20000' },
      seed: { type: 'string', default: randomUUID().slice(0, 8) },
    },
  },
  'npm run compare:table -- [--commands N] [--seed S]',
);
const commands = readCount('--commands', values.commands);

const dynamo = await startDynamoUnderTest();
try {
  const { counts, differences } = await compareAnswers(await dynamo.freshTable(), values.seed, commands);
  for (const kind of Object.keys(counts).toSorted()) console.log(`${String(counts[kind]).padStart(7)} ${kind}`);
  for (const difference of differences) console.log(difference);
  console.log(`seed ${values.seed}: ${commands} commands, ${differences.length} answers differ`);
  process.exitCode = differences.length === 0 ? 0 : 1;
} finally {
  await dynamo.stop();
}
