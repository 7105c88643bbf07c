import { PublicClinic } from '#shared/contract/clinics.ts';
import { isBookable } from '#shared/domain/fee.ts';
import { Problem } from '#shared/problems.ts';
import type { World } from '../ports.ts';

/** The keys visitors may see and nothing else. */
const Public = PublicClinic.strip();

/** One clinic as visitors see it. Throws clinic_not_found, for an archived one too. */
export async function getClinic(world: Pick<World, 'clinics'>, input: { id: string }): Promise<PublicClinic> {
  const clinic = await world.clinics.get(input.id);
  if (clinic === null || !isBookable(clinic)) throw new Problem('clinic_not_found');
  return Public.parse(clinic);
}
