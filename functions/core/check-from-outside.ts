import { istDay } from '#shared/values/ist.ts';
import type { AlarmTopics, Clock, PublicSite } from './ports.ts';
import { reportStuck, type StuckDeps } from './alarms.ts';

type Deps = StuckDeps & { clock: Clock; site: PublicSite; alarmTopics: AlarmTopics };

/**
 * Checks what no function can see from inside: that the site answers through its domain, and that alarms reach somebody.
 * @throws Error if a visitor would not see times, or the site lacks a dependency
 */
export async function checkFromOutside(deps: Deps): Promise<string> {
  const { clock, site, alarmTopics } = deps;
  reportStuck(deps, 'alarm-subscription', await alarmTopics.unconfirmed());
  // Razorpay's failures have an alarm of their own.
  const unreachable = (await site.unreachable()).filter((dependency) => dependency !== 'payments');
  if (unreachable.length > 0) throw new Error(`The site answers, but cannot reach: ${unreachable.join(', ')}`);
  const clinic = await site.anyClinic();
  if (clinic === null) return 'healthy, without clinics';
  const days = await site.daysOfTimes(clinic, istDay(clock.now()));
  if (days === 0) throw new Error(`The site shows no days of ${clinic}`);
  return 'healthy';
}
