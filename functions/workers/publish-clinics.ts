import { publishClinics } from '../core/clinics/publish-clinics.ts';
import { secretsInPlace } from '../runtime/env.ts';
import { createLog } from '../runtime/log.ts';
import { once } from '../core/once.ts';
import { publishingWorld } from '../runtime/world-clinics.ts';

const world = once(() => publishingWorld(createLog('publish-clinics')));

/** Publishes the lists of clinics anew where clinics changed; started each minute. Answers what it did. */
export async function handler(): Promise<{ outcome: string }> {
  await secretsInPlace();
  return { outcome: await publishClinics(world()) };
}
