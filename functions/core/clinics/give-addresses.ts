import type { Clinic } from '#shared/domain/clinics/clinic.ts';
import { clinicAddress, isNumberOf, numberedAddress } from '#shared/values/clinic-path.ts';
import type { ClinicLists } from '#functions/store/search/clinic-lists.ts';

/**
 * Gives clinics the addresses of their pages: those that have none, and those whose name or city is another one now. A former
 * address stays taken, so that it leads to the clinic for good.
 * @returns the clinics with their addresses
 */
export async function giveAddresses(
  clinics: readonly Clinic[],
  lists: Pick<ClinicLists, 'takeAddress' | 'setAddress'>,
): Promise<Clinic[]> {
  const addressed: Clinic[] = [];
  for (const clinic of clinics) {
    const path = await addressOf(clinic, lists);
    if (path !== clinic.path) await lists.setAddress({ id: clinic.id, path });
    addressed.push({ ...clinic, path });
  }
  return addressed;
}

async function addressOf(clinic: Clinic, lists: Pick<ClinicLists, 'takeAddress'>): Promise<string> {
  const wanted = clinicAddress(clinic);
  if (clinic.path !== null && isNumberOf(clinic.path, wanted)) return clinic.path;
  let n = 1;
  while (!(await lists.takeAddress(numberedAddress(wanted, n), clinic.id))) n += 1;
  return numberedAddress(wanted, n);
}
