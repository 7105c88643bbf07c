import * as z from 'zod';
import { API_PREFIX } from '#shared/contract/raw-routes.ts';
import { jsonIn } from '#shared/values/text/outside-json.ts';
import type { PublicSite } from '../core/ports.ts';

/** A visitor would have given up by then. */
const TIMEOUT_MS = 8000;

const Health = z.object({ reachable: z.record(z.string(), z.boolean()) });
const Clinics = z.object({ clinics: z.array(z.object({ id: z.string() })) });
const Times = z.object({ days: z.array(z.unknown()) });

/**
 * The public site behind its port, over its public address.
 * @param siteUrl without a slash at its end
 */
export function createPublicSite(siteUrl: string): PublicSite {
  const ask = async <T>(path: string, shape: z.ZodType<T>): Promise<T> => {
    const address = `${siteUrl}${API_PREFIX}${path}`;
    const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
      (cause: unknown) => {
        throw new Error(`${address} did not answer`, { cause });
      },
    );
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
    const read = shape.safeParse(jsonIn(await answer.text()));
    if (!read.success) throw new Error(`${address} answered in another shape`);
    return read.data;
  };
  return {
    async unreachable() {
      const { reachable } = await ask('/health/deep', Health);
      return Object.entries(reachable).flatMap(([name, isReachable]) => (isReachable ? [] : [name]));
    },
    anyClinic: async () => (await ask('/clinics', Clinics)).clinics[0]?.id ?? null,
    daysOfTimes: async (clinicId, from) =>
      (await ask(`/clinics/${encodeURIComponent(clinicId)}/slots?from=${from}`, Times)).days.length,
  };
}
