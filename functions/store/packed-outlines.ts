import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import * as z from 'zod';
import { ClinicOutline } from '#shared/domain/clinic-outline.ts';

/** Ten thousand clinics take a second; what is above it takes ten for a tenth less. */
const QUALITY = 9;

const SCHEDULE = { availability: true, closed_dates: true, open_dates: true } as const;

/** What is packed: many clinics open at the same times, which are said once. */
const packed = () =>
  z.object({
    schedules: z.array(ClinicOutline.pick(SCHEDULE)),
    clinics: z.array(ClinicOutline.omit(SCHEDULE).extend({ schedule: z.int() })),
  });

/** What is published is packed as text. */
export const packText = (text: string): Uint8Array =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
export const unpackText = (bytes: Uint8Array): string => brotliDecompressSync(bytes).toString();

/** Packs outlines. */
export function packOutlines(outlines: readonly ClinicOutline[]): Uint8Array {
  const schedules = new Map<string, number>();
  const clinics = outlines.map(({ availability, closed_dates, open_dates, ...clinic }) => {
    const key = JSON.stringify({ availability, closed_dates, open_dates });
    const schedule = schedules.get(key) ?? schedules.size;
    schedules.set(key, schedule);
    return { ...clinic, schedule };
  });
  const text = `{"schedules":[${[...schedules.keys()].join()}],"clinics":${JSON.stringify(clinics)}}`;
  return packText(text);
}

/**
 * The outlines that were packed.
 * @throws Error when they are not what was packed
 */
export function unpackOutlines(bytes: Uint8Array): ClinicOutline[] {
  const { schedules, clinics } = packed().parse(JSON.parse(unpackText(bytes)));
  return clinics.map(({ schedule, ...clinic }) => {
    const opens = schedules[schedule];
    if (opens === undefined) throw new Error(`${clinic.id} has a schedule that is not there`);
    return { ...clinic, ...opens };
  });
}
