import * as z from 'zod';
import type {
  Interned,
  InternedValues,
  ClinicWords,
  PublishedSummaries,
  Treatments,
} from '#shared/domain/search/published-clinics.ts';
import { lazy } from '#shared/values/lazy.ts';
import type { ClinicSummary } from '#shared/domain/search/clinic-summary.ts';
import type { Schedule } from '#shared/domain/clinics/schedule.ts';
import { packParts, readParts } from '../table/packed-text.ts';

type OfEach = Omit<ClinicSummary, 'id' | 'city' | 'position' | keyof Schedule | keyof Treatments>;

/** The values of all clinics together, a part each: a search by words reads a third of them. */
type Columns = { [Name in keyof OfEach]: OfEach[Name][] } & { lat: (number | null)[]; lng: (number | null)[] };
/** Ids are a part, too: a line each, of which few are asked for. */
const BETWEEN = '\n';

/** Packs all summaries, their words, and their interned values. */
export function packSummaries({ clinics, words, interned }: PublishedSummaries): Uint8Array {
  const column = <T>(valueOf: (clinic: ClinicSummary) => T): T[] => clinics.map(valueOf);
  const columns: Columns = {
    clinic_name: column(({ clinic_name }) => clinic_name),
    clinic_address: column(({ clinic_address }) => clinic_address),
    lat: column(({ position }) => position?.lat ?? null),
    lng: column(({ position }) => position?.lng ?? null),
    dentist_name: column(({ dentist_name }) => dentist_name),
    translations: column(({ translations }) => translations),
    phone_number: column(({ phone_number }) => phone_number),
    show_on_homepage: column(({ show_on_homepage }) => show_on_homepage),
    is_featured: column(({ is_featured }) => is_featured),
    path: column(({ path }) => path),
    created_at: column(({ created_at }) => created_at),
    verified_at: column(({ verified_at }) => verified_at),
  };
  const { cities, treatments, schedules } = interned;
  const packed = Object.entries({ ...columns, cities, treatments, schedules });
  return packParts({
    count: String(clinics.length),
    id: clinics.map(({ id }) => id).join(BETWEEN),
    ...Object.fromEntries<string>(packed.map(([name, values]) => [name, JSON.stringify(values)])),
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
    `The summaries do not hold ${count} of each`,
  );
const internedIn = <T>(count: number) => z.custom<Interned<T>>((read) => INTERNED(count).safeParse(read).success);
const INTERNED = (count: number) => z.object({ things: z.custom(Array.isArray), of: listOf<number>(count) });

/** The columns, each read when it is first asked for. */
function columnsIn(partOf: (name: string) => string, count: number) {
  const column = <Name extends keyof Columns>(name: Name) =>
    lazy(() => listOf<Columns[Name][number]>(count).parse(JSON.parse(partOf(name))));
  const interned = <T>(name: string) => lazy(() => internedIn<T>(count).parse(JSON.parse(partOf(name))));
  return {
    // An empty list of clinics is packed as one empty line.
    id: lazy(() => listOf<string>(Math.max(count, 1)).parse(partOf('id').split(BETWEEN))),
    clinic_name: column('clinic_name'),
    clinic_address: column('clinic_address'),
    lat: column('lat'),
    lng: column('lng'),
    dentist_name: column('dentist_name'),
    translations: column('translations'),
    phone_number: column('phone_number'),
    show_on_homepage: column('show_on_homepage'),
    is_featured: column('is_featured'),
    path: column('path'),
    created_at: column('created_at'),
    verified_at: column('verified_at'),
    cities: interned<string>('cities'),
    treatments: interned<Treatments>('treatments'),
    schedules: interned<Schedule>('schedules'),
  };
}
type Read = ReturnType<typeof columnsIn>;

/** A clinic's ordinal in the columns. */
class OutlineAt implements ClinicSummary {
  readonly #columns: Read;
  readonly #ordinal: number;

  constructor(columns: Read, ordinal: number) {
    this.#columns = columns;
    this.#ordinal = ordinal;
  }

  get id() {
    return valueAt(this.#columns.id(), this.#ordinal);
  }
  get clinic_name() {
    return valueAt(this.#columns.clinic_name(), this.#ordinal);
  }
  get clinic_address() {
    return valueAt(this.#columns.clinic_address(), this.#ordinal);
  }
  get city() {
    return thingAt(this.#columns.cities(), this.#ordinal);
  }
  get position() {
    const [lat, lng] = [valueAt(this.#columns.lat(), this.#ordinal), valueAt(this.#columns.lng(), this.#ordinal)];
    return lat === null || lng === null ? null : { lat, lng };
  }
  get dentist_name() {
    return valueAt(this.#columns.dentist_name(), this.#ordinal);
  }
  get translations() {
    return valueAt(this.#columns.translations(), this.#ordinal);
  }
  get phone_number() {
    return valueAt(this.#columns.phone_number(), this.#ordinal);
  }
  get show_on_homepage() {
    return valueAt(this.#columns.show_on_homepage(), this.#ordinal);
  }
  get is_featured() {
    return valueAt(this.#columns.is_featured(), this.#ordinal);
  }
  get path() {
    return valueAt(this.#columns.path(), this.#ordinal);
  }
  get created_at() {
    return valueAt(this.#columns.created_at(), this.#ordinal);
  }
  get verified_at() {
    return valueAt(this.#columns.verified_at(), this.#ordinal);
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

  #opens(): Schedule {
    return thingAt(this.#columns.schedules(), this.#ordinal);
  }
  #treats(): Treatments {
    return thingAt(this.#columns.treatments(), this.#ordinal);
  }
}

/** Returns the values that clinics share; each part is read on first access. */
const internedAmong = ({ cities, treatments, schedules }: Read): InternedValues => ({
  get cities() {
    return cities();
  },
  get treatments() {
    return treatments();
  },
  get schedules() {
    return schedules();
  },
});

/** The words, each text of them unpacked when it is first asked for. */
function wordsIn(partOf: (name: string) => string): ClinicWords {
  const texts = {
    names: lazy(() => partOf('names')),
    titles: lazy(() => partOf('titles')),
    written: lazy(() => partOf('written')),
    keys: lazy(() => partOf('keys')),
    pronounced: lazy(() => partOf('pronounced')),
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
    get pronounced() {
      return texts.pronounced();
    },
  };
}

/**
 * Unpacks summaries, and reads their values lazily. Clinics with the same opening hours or treatments share one value.
 * @throws Error when the bytes are not packed summaries
 */
export function unpackSummaries(bytes: Uint8Array): PublishedSummaries {
  const partOf = readParts(bytes);
  const count = Number(partOf('count'));
  const columns = columnsIn(partOf, count);
  return {
    clinics: Array.from({ length: count }, (_, ordinal) => new OutlineAt(columns, ordinal)),
    words: wordsIn(partOf),
    interned: internedAmong(columns),
  };
}

function valueAt<T>(values: readonly T[], ordinal: number): T {
  const value = values[ordinal];
  if (value === undefined) throw new Error(`The summaries hold ${values.length} of what they need ${ordinal + 1} of`);
  return value;
}

const thingAt = <T>({ things, of }: Interned<T>, ordinal: number): T => valueAt(things, valueAt(of, ordinal));
