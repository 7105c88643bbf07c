import { createRequire } from 'node:module';
import * as z from 'zod';
import { httpEvent } from '#functions/runtime/http-event.fixture.ts';

/**
 * A process of its own: loads a bundle of the function that tells slots, and at each message of its parent asks it so many
 * times for a clinic's first days. Answers how many it told in a second of its core.
 */
const [bundle = '', clinicId = ''] = process.argv.slice(2);
const Loaded = z.object({
  handler: z.custom<(event: unknown) => Promise<{ statusCode: number; body: string }>>(
    (it) => typeof it === 'function',
  ),
});
const { handler } = Loaded.parse(createRequire(import.meta.url)(bundle));
const event = httpEvent('GET', `/api/clinics/${clinicId}/slots`);

async function ask(times: number): Promise<number> {
  // Each request is an event of its own, as from the gateway; to make it is none of the handler's work.
  const events = Array.from({ length: times }, () => structuredClone(event));
  const before = process.cpuUsage();
  for (const each of events) {
    const { statusCode, body } = await handler(each);
    if (statusCode !== 200) throw new Error(`the slots were not told: ${body}`);
  }
  const { user, system } = process.cpuUsage(before);
  return times / ((user + system) / 1_000_000);
}

process.on('message', (times: number) => {
  void ask(times).then((perSecond) => process.send?.(perSecond));
});
process.send?.(0);
