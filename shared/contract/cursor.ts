import * as z from 'zod';

/** As ids and slugs are written: any noun of ours, and what follows it. */
const ULID = '[0-9A-HJKMNP-TV-Z]{26}';
const INSTANT = String.raw`\d{4}-\d\d-\d\dT[\d:.]{8,12}Z`;

/** A clinic's longest name as it stands in a place, and its id. */
const LONGEST = 240;

const nextCursor = (form: string) =>
  z
    .string()
    .max(LONGEST)
    .regex(new RegExp(`^${form}$`, 'u'), 'must be a next_cursor');

const isDate = (place: string): boolean => !Number.isNaN(Date.parse(place.slice(0, place.indexOf('#'))));

/**
 * Cursor of a list that is ordered by time: an instant, then the list's id at that instant. A cursor of another list,
 * or one in a form that the server never issued, is refused by the field's name.
 */
const nextCursorInTime = (what: string) => nextCursor(`${INSTANT}#${what}`).refine(isDate, 'The cursor is not valid');

/** Prefix of the cursors of the message log. */
export const LOG_MARK = 'log:';

/** A cursor of each list of the team that goes on page by page. */
export const CURSOR = {
  auditEvents: () => nextCursorInTime(String.raw`act_[\w-]{1,80}`),
  clinics: () => nextCursorInTime(`cln_${ULID}`),
  reviews: () => nextCursorInTime(String.raw`rev_[\w-]{1,40}`),
  contactMessages: () => nextCursorInTime(`msg_${ULID}`),
  partners: () => nextCursorInTime(`ptr_${ULID}`),
  posts: () => nextCursorInTime('[a-z0-9]+(?:-[a-z0-9]+)*'),
  leads: () => nextCursorInTime('[0-9a-f]{64}'),
  /** An address by its digest, as a lead by its own. */
  suppressed: () => nextCursorInTime('[0-9a-f]{64}'),
  /** Requests stand by their booking, money that goes back by its payment. */
  refunds: () => nextCursorInTime(`(?:apt_${ULID}|pay_[A-Za-z0-9]{14})`),
  /**
   * Waiting messages are stored among rows of other kinds, each under its own key: the mark distinguishes their cursors
   * from those of other lists.
   */
  notifications: () =>
    nextCursor(String.raw`${LOG_MARK}${INSTANT}#[\w-]{1,80}(?:#[\w-]{1,80}){0,6}`).refine(
      (place) => isDate(place.slice(LOG_MARK.length)),
      'The cursor is not valid',
    ),
  /** Ordered by booking, then by the version that wrote the entry, and by the entry's kind. */
  entries: () => nextCursorInTime(String.raw`apt_${ULID}#\d{6,9}(?:#[\w-]{1,40}){1,3}`),
  /** Ordered by the number of a clinic's leads, then by its id. */
  talliedClinics: () => nextCursor(`\\d{1,9}#cln_${ULID}`),
  /** Ordered by the clinic's name in any script, then by its id. */
  countedMonths: () => nextCursor(`[^\\u0000-\\u001f]{1,200}#cln_${ULID}`),
};
