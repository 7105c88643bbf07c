import { ADMIN_CLINICS_PER_PAGE, ListedAdminClinic, type AdminClinicQuery } from '#shared/contract/list-pages.ts';
import type { AdminClinicList } from '#shared/contract/clinics/clinic-admin.ts';
import { searchedDigits } from '#shared/values/contact/phone-list.ts';
import { type Clinic, isDraft } from '#shared/domain/clinics/clinic.ts';
import type { ClinicSummary } from '#shared/domain/search/clinic-summary.ts';
import { translatedNames } from '#shared/domain/clinics/clinic-translations.ts';
import { withChanges } from './publish-clinics.ts';
import { cursorOf } from '../lists.ts';
import type { ClinicLists } from '#functions/store/search/clinic-lists.ts';
import type { ClinicStore } from '#functions/store/clinics/clinic-store.ts';
import type { ClinicAdminStore } from '#functions/store/clinics/clinic-admin-store.ts';

export type ListDeps = {
  clinics: Pick<ClinicAdminStore, 'page' | 'several'>;
  /** The clinics as they were published, at most a minute ago, and those that were written since. */
  published: Pick<ClinicStore, 'list'>;
  lists: Pick<ClinicLists, 'changes' | 'current'>;
};
type Found = { clinics: Clinic[]; next_cursor: string | null };
type Said = Pick<ClinicSummary, 'clinic_name' | 'dentist_name' | 'city' | 'clinic_address' | 'phone_number'>;

/** The keys of a row of the list and nothing else. */
const Row = ListedAdminClinic.strip();
/** Number of drafts and archived clinics that are scanned for one page; the next page continues after them. */
const LOOKED_THROUGH = 200;

const FILTERS: Record<
  Exclude<AdminClinicQuery['filter'], 'drafts' | 'archived'>,
  (clinic: ClinicSummary) => boolean
> = {
  all: () => true,
  featured: ({ is_featured }) => is_featured,
  visible: ({ show_on_homepage }) => show_on_homepage,
  hidden: ({ show_on_homepage }) => !show_on_homepage,
};

/** The rows of a page of clinics; see `pageOfClinics`. */
export async function listAdminClinics(
  deps: ListDeps,
  query: AdminClinicQuery,
  limit = ADMIN_CLINICS_PER_PAGE,
): Promise<AdminClinicList> {
  const { clinics, next_cursor } = await pageOfClinics(deps, query, limit);
  const rows = clinics.map((clinic) => Row.parse({ ...clinic, translations: translatedNames(clinic.translations) }));
  return { clinics: rows, next_cursor };
}

/** Every clinic that is not archived, newest first, as it stands now. */
async function summaries({ published, lists }: ListDeps): Promise<readonly ClinicSummary[]> {
  const [all, changes] = await Promise.all([published.list(), lists.changes()]);
  return changes.length === 0 ? all : withChanges(all, changes, lists);
}

/**
 * A page of all clinics, hidden ones too, newest created first; drafts and archived ones are lists of their own. Search words
 * match in the names, the place and the phone number (specification: admin §2). The next page begins after the last clinic
 * shown, so that a new one moves nothing.
 */
export async function pageOfClinics(
  deps: ListDeps,
  { q, filter, cursor }: AdminClinicQuery,
  limit: number,
): Promise<Found> {
  const { clinics } = deps;
  const says = wordsIn(q ?? '');
  if (filter === 'archived' || filter === 'drafts') return unseenPage(clinics, { says, filter }, limit, cursor);
  if (filter === 'all' && says === null) return clinics.page('standing', limit, cursor);
  const all = await summaries(deps);
  const from = cursor === undefined ? 0 : all.findIndex((clinic) => cursorOf(clinic) < cursor);
  const matching: ClinicSummary[] = [];
  for (const clinic of from === -1 ? [] : all.slice(from)) {
    if (FILTERS[filter](clinic) && (says === null || says(clinic))) matching.push(clinic);
    if (matching.length > limit) break;
  }
  const page = matching.slice(0, limit);
  const last = page.at(-1);
  return {
    clinics: await clinics.several(page.map(({ id }) => id)),
    next_cursor: matching.length > limit && last !== undefined ? cursorOf(last) : null,
  };
}

/** Drafts or archived clinics, which are kept together; a page may have fewer than it looked through, and go on. */
async function unseenPage(
  clinics: ListDeps['clinics'],
  { says, filter }: { says: Says | null; filter: 'drafts' | 'archived' },
  limit: number,
  cursor?: string,
): Promise<Found> {
  const most = says === null && filter === 'archived' ? limit : LOOKED_THROUGH;
  const { clinics: looked, next_cursor } = await clinics.page('archived', most, cursor);
  const wanted = looked.filter(
    (clinic) => isDraft(clinic) === (filter === 'drafts') && (says === null || says(clinic)),
  );
  const page = wanted.slice(0, limit);
  const last = page.at(-1);
  const goesOn = wanted.length > limit && last !== undefined;
  return { clinics: page, next_cursor: goesOn ? cursorOf(last) : next_cursor };
}

type Says = (clinic: Said) => boolean;

/** Keyboards write some letters of Indian scripts as one character or as two. */
const normalize = (text: string): string => text.normalize('NFC').toLowerCase();

/**
 * Returns a check: true if a clinic contains all the words, each anywhere in it; null when there are no words. A number
 * is searched without its gaps.
 */
function wordsIn(text: string): Says | null {
  const digits = searchedDigits(text);
  const words = digits === null ? normalize(text).split(/\s+/) : [digits];
  const wanted = words.filter((word) => word !== '');
  if (wanted.length === 0) return null;
  return ({ clinic_name, dentist_name, city, clinic_address, phone_number }) => {
    const number = phone_number.replaceAll(/\D/g, '');
    const said = normalize(`${clinic_name}\n${dentist_name}\n${city}\n${clinic_address}\n${number}`);
    return wanted.every((word) => said.includes(word));
  };
}
