import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import * as z from 'zod';
import type { PublishedOutlines } from '#functions/core/clinics/ports.ts';
import { ClinicOutline } from '#shared/domain/clinic-outline.ts';

/** Ten thousand clinics take a second; what is above it takes ten for a tenth less. */
const QUALITY = 9;

/** What many clinics have alike: it is said once, and each clinic says which of them. */
const opens = () => ClinicOutline.pick({ availability: true, closed_dates: true, open_dates: true });
const treats = () => ClinicOutline.pick({ specializations: true, services: true });

/** Of everything else the values of all clinics together: names that are said ten thousand times take time to read. */
const columns = () => {
  const { shape } = ClinicOutline;
  return z.object({
    id: z.array(shape.id),
    clinic_name: z.array(shape.clinic_name),
    clinic_address: z.array(shape.clinic_address),
    city: z.array(shape.city),
    position: z.array(shape.position),
    dentist_name: z.array(shape.dentist_name),
    phone_number: z.array(z.string()),
    show_on_homepage: z.array(shape.show_on_homepage),
    is_featured: z.array(z.boolean()),
    created_at: z.array(shape.created_at),
    verified_at: z.array(shape.verified_at),
    opens: z.array(z.int()),
    treats: z.array(z.int()),
  });
};
type Columns = z.infer<ReturnType<typeof columns>>;

const packed = () =>
  z.object({
    opens: z.array(opens()),
    treats: z.array(treats()),
    clinics: columns(),
    words: z.object({ names: z.string(), titles: z.string(), written: z.string(), keys: z.string() }),
  });

/** What is published is packed as text. */
export const packText = (text: string): Uint8Array =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
export const unpackText = (bytes: Uint8Array): string => brotliDecompressSync(bytes).toString();

/** Numbers things as they come, those that say the same alike. */
function numbered() {
  const numbers = new Map<string, number>();
  const numberOf = (thing: object): number => {
    const text = JSON.stringify(thing);
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  };
  return { numberOf, all: () => `[${[...numbers.keys()].join()}]` };
}

/** Packs all outlines and their words. */
export function packOutlines({ clinics, words }: PublishedOutlines): Uint8Array {
  const [schedules, treatments] = [numbered(), numbered()];
  const column = <T>(valueOf: (clinic: ClinicOutline) => T): T[] => clinics.map(valueOf);
  const values: Columns = {
    id: column(({ id }) => id),
    clinic_name: column(({ clinic_name }) => clinic_name),
    clinic_address: column(({ clinic_address }) => clinic_address),
    city: column(({ city }) => city),
    position: column(({ position }) => position),
    dentist_name: column(({ dentist_name }) => dentist_name),
    phone_number: column(({ phone_number }) => phone_number),
    show_on_homepage: column(({ show_on_homepage }) => show_on_homepage),
    is_featured: column(({ is_featured }) => is_featured),
    created_at: column(({ created_at }) => created_at),
    verified_at: column(({ verified_at }) => verified_at),
    opens: column(({ availability, closed_dates, open_dates }) =>
      schedules.numberOf({ availability, closed_dates, open_dates }),
    ),
    treats: column(({ specializations, services }) => treatments.numberOf({ specializations, services })),
  };
  const parts = [JSON.stringify(values), JSON.stringify(words)];
  return packText(
    `{"opens":${schedules.all()},"treats":${treatments.all()},"clinics":${parts[0]},"words":${parts[1]}}`,
  );
}

/**
 * What was packed. Clinics that open or treat alike share what says so.
 * @throws Error when it is not what was packed
 */
export function unpackOutlines(bytes: Uint8Array): PublishedOutlines {
  const read = packed().parse(JSON.parse(unpackText(bytes)));
  const { clinics: values } = read;
  const clinics = values.id.map((id, place) => ({
    id,
    clinic_name: valueAt(values.clinic_name, place),
    clinic_address: valueAt(values.clinic_address, place),
    city: valueAt(values.city, place),
    position: valueAt(values.position, place),
    dentist_name: valueAt(values.dentist_name, place),
    phone_number: valueAt(values.phone_number, place),
    show_on_homepage: valueAt(values.show_on_homepage, place),
    is_featured: valueAt(values.is_featured, place),
    created_at: valueAt(values.created_at, place),
    verified_at: valueAt(values.verified_at, place),
    ...valueAt(read.opens, valueAt(values.opens, place)),
    ...valueAt(read.treats, valueAt(values.treats, place)),
  }));
  return { clinics, words: read.words };
}

function valueAt<T>(values: readonly T[], place: number): T {
  const value = values[place];
  if (value === undefined) throw new Error(`The outlines hold ${values.length} of what they need ${place + 1} of`);
  return value;
}
