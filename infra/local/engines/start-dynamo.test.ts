import { expect, test, vi } from 'vitest';
import { startDynamoSomewhere } from './start-dynamo.ts';

type Start = NonNullable<Parameters<typeof startDynamoSomewhere>[1]>;

const engine = { endpoint: 'http://127.9.9.9:9', stop: () => Promise.resolve() };
const ended = new Error('The DynamoDB engine ended at once');

test('an engine whose port was taken at the last moment starts at another place', async () => {
  const start = vi.fn<Start>().mockRejectedValueOnce(ended).mockRejectedValueOnce(ended);
  start.mockResolvedValueOnce(engine);
  expect(await startDynamoSomewhere('table.db', start)).toBe(engine);
  expect(new Set(start.mock.calls.map(([{ host, port }]) => `${host}:${port}`)).size).toBe(3);
});

test('an engine that does not start anywhere is told', async () => {
  const start = vi.fn<Start>().mockRejectedValue(ended);
  await expect(startDynamoSomewhere('table.db', start)).rejects.toBe(ended);
  expect(start).toHaveBeenCalledTimes(3);
});
