import * as z from 'zod';
import { Lead, LeadNote, LeadState } from '../../domain/leads/lead.ts';
import { ClinicId } from '../../values/ids.ts';
import { lazyStrictObject } from '../../values/lazy.ts';
import { SEARCHED_LEADS, LeadQuery } from '../list-pages.ts';
import { lines } from '../text-fields.ts';
import { access, route } from '../route.ts';

/** The team's work on those who gave details and did not come to book. */

const LeadId = z.string().regex(/^[0-9a-f]{64}$/, 'must be the id of a lead');

const OfLead = lazyStrictObject(() => ({
  ...Lead.pick({
    name: true,
    mobile: true,
    email: true,
    clinic_id: true,
    clinic_name: true,
    appointment_date: true,
    appointment_time: true,
    state: true,
    created_at: true,
    ver: true,
    updated_at: true,
    updated_by: true,
  }).shape,
  id: LeadId,
  /** They may be about to pay. */
  may_still_book: z.boolean(),
}));

export const LeadRow = OfLead;
export type LeadRow = z.infer<typeof LeadRow>;

export const LeadList = lazyStrictObject(() => ({
  leads: z.array(LeadRow).max(SEARCHED_LEADS),
  next_cursor: z.string().nullable(),
}));
export type LeadList = z.infer<typeof LeadList>;

/** A note of somebody of the team; `by` is their e-mail address, else their id. */
const ShownNote = lazyStrictObject(() => ({
  ...LeadNote.pick({ id: true, at: true, text: true }).shape,
  by: z.string(),
}));

/** A lead with its notes, oldest first. */
export const LeadDetail = lazyStrictObject(() => ({ ...OfLead.shape, notes: z.array(ShownNote) }));
export type LeadDetail = z.infer<typeof LeadDetail>;

/** So many clinics are named in the insights, those with the most leads first; the others are counted together. */
export const CLINICS_NAMED = 50;

export const InsightPeriod = z.enum(['30', '90']);
export type InsightPeriod = z.infer<typeof InsightPeriod>;

export const InsightQuery = lazyStrictObject(() => ({ days: InsightPeriod.default('30') }));
export type InsightQuery = z.infer<typeof InsightQuery>;

/** How many leads came, and how many of these came to book by now. */
const tally = () => ({ leads: z.int(), booked: z.int() });

/** The leads of some days until today (IST), as they were counted last. */
export const LeadInsights = lazyStrictObject(() => ({
  from: z.iso.date(),
  to: z.iso.date(),
  /** Null while nothing is counted. */
  counted_at: z.iso.datetime().nullable(),
  ...tally(),
  /** All 24, by when the lead came. */
  hours: z.array(z.strictObject({ hour: z.int(), ...tally() })),
  /** All seven, 0 is Sunday. */
  weekdays: z.array(z.strictObject({ weekday: z.int(), ...tally() })),
  clinics: z
    .array(z.strictObject({ clinic_id: ClinicId, clinic_name: z.string().nullable(), ...tally() }))
    .max(CLINICS_NAMED),
  others: z.strictObject({ clinics: z.int(), ...tally() }),
}));
export type LeadInsights = z.infer<typeof LeadInsights>;

const byId = lazyStrictObject(() => ({ id: LeadId }));

export const leadAdmin = {
  leads: route('POST', '/admin/leads/list', {
    ...access('staff', 'nothing', 'personal_data'),
    summary: `List leads of a status, newest first; a search reads ${SEARCHED_LEADS} at a time`,
  })
    .input(LeadQuery)
    .output(LeadList),
  insights: route('GET', '/admin/lead-insights', {
    ...access('staff', 'nothing', 'no_personal_data'),
    summary: 'Count leads and their bookings by hour, weekday and clinic',
  })
    .input(InsightQuery)
    .output(LeadInsights),
  lead: route('GET', '/admin/leads/{id}', {
    ...access('staff', 'nothing', 'personal_data'),
    summary: 'Get a lead with its notes',
    problems: ['lead_not_found'],
  })
    .input(byId)
    .output(LeadDetail),
  setLeadState: route('PUT', '/admin/leads/{id}/state', {
    ...access('staff', 'daily_work', 'personal_data'),
    summary: 'Update the status of a lead',
    problems: ['lead_not_found', 'changed_meanwhile'],
  })
    .input(lazyStrictObject(() => ({ ...byId.shape, ver: z.int().min(1), state: LeadState })))
    .output(LeadRow),
  addLeadNote: route('POST', '/admin/leads/{id}/notes', {
    ...access('staff', 'daily_work', 'no_personal_data'),
    summary: 'Add a note for staff; a repeat with the same Idempotency-Key adds none',
    successStatus: 201,
    problems: ['lead_not_found', 'idempotency_mismatch'],
  })
    .input(
      lazyStrictObject(() => ({
        ...byId.shape,
        text: lines(1000, { missing: 'Please enter some text.' }),
      })),
    )
    .output(ShownNote),
};
