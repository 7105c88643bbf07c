import { publishClinics } from '../core/search/publish-clinics.ts';
import { environment } from '../definitions/workers/publish-clinics.ts';
import { clock } from '../runtime/adapters.ts';
import { lazyDeps } from '../runtime/lazy-deps.ts';
import { runOnSchedule } from '../runtime/run-on-schedule.ts';
import { clinicLists, publishedToWaitlists } from '../runtime/stores.ts';

const deps = lazyDeps('publish-clinics', environment, { clock, lists: clinicLists, onPublish: publishedToWaitlists });

/** Publishes the lists of clinics if clinics changed; runs every minute. */
export const handler = runOnSchedule(deps, (now) => publishClinics(now));
