import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import * as z from 'zod';
import type { ClinicWords, PublishedOutlines } from '#functions/core/clinics/ports.ts';
import type { ClinicOutline } from '#shared/domain/clinic-outline.ts';

/** Ten thousand clinics take a second; what is above it takes ten for a tenth less. */
const QUALITY = 9;

type Opens = Pick<ClinicOutline, 'availability' | 'closed_dates' | 'open_dates'>;
type Treats = Pick<ClinicOutline, 'specializations' | 'services'>;
type OfEach = Omit<ClinicOutline, keyof Opens | keyof Treats>;

/** The values of all clinics together: names of fields that are said ten thousand times take time to read. */
type Columns = { [Name in keyof OfEach]: OfEach[Name][] } & { opens: number[]; treats: number[] };

/** What many clinics have alike is said once, and each clinic says which of them. */
type Packed = { opens: Opens[]; treats: Treats[]; clinics: Columns; words: ClinicWords };

/**
 * Has the parts of what was packed. Each value was held to its schema when its clinic was read to be published, and the
 * object is whole, or the store would not have taken it.
 */
const isPacked = z.custom<Packed>((read) => PARTS.safeParse(read).success);
/** Looked at as a whole: a schema of ten thousand elements takes longer than to unpack them. */
const LIST = z.custom<unknown[]>(Array.isArray);
const PARTS = z.object({
  opens: LIST,
  treats: LIST,
  clinics: z.record(z.string(), LIST),
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
  const read = isPacked.parse(JSON.parse(unpackText(bytes)));
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
