import * as z from 'zod';
import type { ClinicWords, PublishedOutlines } from '#functions/core/clinics/ports.ts';
import { once } from '#functions/core/once.ts';
import type { ClinicOutline } from '#shared/domain/clinic-outline.ts';
import { packParts, readParts } from './packed-text.ts';

type Opens = Pick<ClinicOutline, 'availability' | 'closed_dates' | 'open_dates'>;
type Treats = Pick<ClinicOutline, 'specializations' | 'services'>;
type OfEach = Omit<ClinicOutline, 'id' | 'city' | 'position' | keyof Opens | keyof Treats>;

/**
 * The values of all clinics together, a part each: a search by words reads a third of them. What many clinics have alike is
 * said once, and `in_city`, `opens` and `treats` say of each clinic which of them it has.
 */
type Columns = { [Name in keyof OfEach]: OfEach[Name][] } & {
  in_city: number[];
  lat: (number | null)[];
  lng: (number | null)[];
  opens: number[];
  treats: number[];
};
/** Ids are a part, too: a line each, of which few are asked for. */
const BETWEEN = '\n';

/** Numbers things as they come, those that say the same alike. */
function numbered() {
  const numbers = new Map<string, number>();
  const numberOf = (thing: object | string): number => {
    const text = JSON.stringify(thing);
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  };
  return { numberOf, all: () => `[${[...numbers.keys()].join()}]` };
}

/** Packs all outlines and their words. */
export function packOutlines({ clinics, words }: PublishedOutlines): Uint8Array {
  const [cities, schedules, treatments] = [numbered(), numbered(), numbered()];
  const column = <T>(valueOf: (clinic: ClinicOutline) => T): T[] => clinics.map(valueOf);
  const columns: Columns = {
    clinic_name: column(({ clinic_name }) => clinic_name),
    clinic_address: column(({ clinic_address }) => clinic_address),
    in_city: column(({ city }) => cities.numberOf(city)),
    lat: column(({ position }) => position?.lat ?? null),
    lng: column(({ position }) => position?.lng ?? null),
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
  const packed = Object.entries(columns).map(([name, values]) => [name, JSON.stringify(values)] as const);
  return packParts({
    count: String(clinics.length),
    id: clinics.map(({ id }) => id).join(BETWEEN),
    cities: cities.all(),
    ...Object.fromEntries<string>(packed),
    schedules: schedules.all(),
    treatments: treatments.all(),
    ...words,
  });
}

/**
 * Looked at as a whole: a schema of ten thousand elements takes longer than to unpack them. Each value was held to its schema
 * when its clinic was read to be published.
 */
const listOf = <T>(count: number) =>
  z.custom<readonly T[]>(
    (read) => Array.isArray(read) && read.length === count,
    `The outlines do not hold ${count} of each`,
  );
const anyListOf = <T>() => z.custom<readonly T[]>(Array.isArray);

/** The columns, each read when it is first asked for. */
function columnsIn(partOf: (name: string) => string, count: number) {
  const column = <Name extends keyof Columns>(name: Name) =>
    once(() => listOf<Columns[Name][number]>(count).parse(JSON.parse(partOf(name))));
  return {
    id: once(() => listOf<string>(Math.max(count, 1)).parse(partOf('id').split(BETWEEN))),
    cities: once(() => anyListOf<string>().parse(JSON.parse(partOf('cities')))),
    clinic_name: column('clinic_name'),
    clinic_address: column('clinic_address'),
    in_city: column('in_city'),
    lat: column('lat'),
    lng: column('lng'),
    dentist_name: column('dentist_name'),
    phone_number: column('phone_number'),
    show_on_homepage: column('show_on_homepage'),
    is_featured: column('is_featured'),
    created_at: column('created_at'),
    verified_at: column('verified_at'),
    opens: column('opens'),
    treats: column('treats'),
    schedules: once(() => anyListOf<Opens>().parse(JSON.parse(partOf('schedules')))),
    treatments: once(() => anyListOf<Treats>().parse(JSON.parse(partOf('treatments')))),
  };
}

/** A clinic's place in the columns. */
class OutlineAt implements ClinicOutline {
  readonly #columns: ReturnType<typeof columnsIn>;
  readonly #place: number;

  constructor(columns: ReturnType<typeof columnsIn>, place: number) {
    this.#columns = columns;
    this.#place = place;
  }

  get id() {
    return valueAt(this.#columns.id(), this.#place);
  }
  get clinic_name() {
    return valueAt(this.#columns.clinic_name(), this.#place);
  }
  get clinic_address() {
    return valueAt(this.#columns.clinic_address(), this.#place);
  }
  get city() {
    return valueAt(this.#columns.cities(), valueAt(this.#columns.in_city(), this.#place));
  }
  get position() {
    const [lat, lng] = [valueAt(this.#columns.lat(), this.#place), valueAt(this.#columns.lng(), this.#place)];
    return lat === null || lng === null ? null : { lat, lng };
  }
  get dentist_name() {
    return valueAt(this.#columns.dentist_name(), this.#place);
  }
  get phone_number() {
    return valueAt(this.#columns.phone_number(), this.#place);
  }
  get show_on_homepage() {
    return valueAt(this.#columns.show_on_homepage(), this.#place);
  }
  get is_featured() {
    return valueAt(this.#columns.is_featured(), this.#place);
  }
  get created_at() {
    return valueAt(this.#columns.created_at(), this.#place);
  }
  get verified_at() {
    return valueAt(this.#columns.verified_at(), this.#place);
  }
  get availability() {
    return this.#opens().availability;
  }
  get closed_dates() {
    return this.#opens().closed_dates;
  }
  get open_dates() {
    return this.#opens().open_dates;
  }
  get specializations() {
    return this.#treats().specializations;
  }
  get services() {
    return this.#treats().services;
  }

  #opens(): Opens {
    return valueAt(this.#columns.schedules(), valueAt(this.#columns.opens(), this.#place));
  }
  #treats(): Treats {
    return valueAt(this.#columns.treatments(), valueAt(this.#columns.treats(), this.#place));
  }
}

/** The words, each text of them unpacked when it is first asked for. */
function wordsIn(partOf: (name: string) => string): ClinicWords {
  const texts = {
    names: once(() => partOf('names')),
    titles: once(() => partOf('titles')),
    written: once(() => partOf('written')),
    keys: once(() => partOf('keys')),
  };
  return {
    get names() {
      return texts.names();
    },
    get titles() {
      return texts.titles();
    },
    get written() {
      return texts.written();
    },
    get keys() {
      return texts.keys();
    },
  };
}

/**
 * What was packed, whose values are read when somebody asks for them. Clinics that open or treat alike share what says so.
 * @throws Error when it is not what was packed
 */
export function unpackOutlines(bytes: Uint8Array): PublishedOutlines {
  const partOf = readParts(bytes);
  const count = Number(partOf('count'));
  const columns = columnsIn(partOf, count);
  return {
    clinics: Array.from({ length: count }, (_, place) => new OutlineAt(columns, place)),
    words: wordsIn(partOf),
  };
}

function valueAt<T>(values: readonly T[], place: number): T {
  const value = values[place];
  if (value === undefined) throw new Error(`The outlines hold ${values.length} of what they need ${place + 1} of`);
  return value;
}
