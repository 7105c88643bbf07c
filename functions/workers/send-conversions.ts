import { sendConversions } from '../core/stats/conversions/conversions.ts';
import { environment } from '../definitions/workers/send-conversions.ts';
import { clock, countStuck, metaPlatform, recordMetric, siteUrl } from '../runtime/adapters.ts';
import { lazyDeps } from '../runtime/lazy-deps.ts';
import { runOnSchedule } from '../runtime/run-on-schedule.ts';
import { conversions, dueItems } from '../runtime/stores.ts';

const deps = lazyDeps('send-conversions', environment, {
  clock,
  countStuck,
  recordMetric,
  conversions,
  siteUrl,
  due: dueItems,
  platform: metaPlatform,
});

/** Sends Meta the conversion events that are due; runs on a schedule. Does nothing without an account. */
export const handler = runOnSchedule(deps, async (now, until) => {
  const { platform } = now;
  if (platform !== null) await sendConversions({ ...now, platform }, until);
});
