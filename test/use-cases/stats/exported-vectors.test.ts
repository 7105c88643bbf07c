import { describe, expect, test } from 'vitest';
import type { Columns } from '#functions/core/stats/exports/cells.ts';
import * as LISTS from '#functions/core/stats/exports/columns.ts';
import * as OF_ONE from '#functions/core/stats/exports/columns-of-one.ts';
import { NO_MONEY } from '#shared/domain/money/money-sums.ts';
import { csvLines } from '#shared/values/text/csv.ts';
import { paise } from '#shared/values/money/money.ts';
import { XSS_VECTORS } from '#test/xss-vectors.ts';
import { sampleClinic } from '#functions/core/search/clinics.fixture.ts';
import { appointmentId, clinicId } from '#test/store/booking/sample-booking.ts';
import { sampleContactMessage, sampleRequest } from '../enquiries/enquiry-admin-deps.ts';

const AT = '2026-11-20T04:00:00.000Z';
const EDITED = { ver: 1, updated_at: AT };

const COLUMNS = { ...LISTS, ...OF_ONE };

/** A line of each export whose row has the same text wherever people type one. */
function linesWith(text: string): Record<keyof typeof COLUMNS, string[]> {
  const seen = { id: appointmentId(), booking_ref: text, clinic_id: clinicId(), clinic_name: text, name: text };
  const paid = { amount_paise: paise(49_900), phone: text };
  const made = { created_at: AT };
  const review = {
    id: 'rev_1',
    clinic_id: clinicId(),
    reviewer_name: text,
    reviewer_image: text,
    rating: 5,
    review_text: text,
    review_date: '2026-11-20',
    ...made,
    ...EDITED,
    source: 'admin' as const,
    state: 'published' as const,
    appointment_id: null,
    updated_by: text,
  };
  const lineOf = <Row>(columns: Columns<Row>, row: Row): string[] =>
    columns.map(([, cell]) => cell(row, Date.parse(AT)));
  return {
    CLINIC_COLUMNS: lineOf(
      COLUMNS.CLINIC_COLUMNS,
      sampleClinic({
        clinic_name: text,
        dentist_name: text,
        clinic_address: text,
        city: text,
        phone_number: text,
        translations: { ta: { clinic_name: text, dentist_name: text } },
      }),
    ),
    BOOKING_COLUMNS: lineOf(COLUMNS.BOOKING_COLUMNS, {
      ...seen,
      ...paid,
      ...made,
      ver: 1,
      slot: AT,
      status: 'confirmed',
      payment_status: 'Paid',
      paid_by: 'online',
      razorpay_order_id: text,
      razorpay_payment_id: text,
    }),
    STAFF_COLUMNS: lineOf(COLUMNS.STAFF_COLUMNS, {
      ...made,
      id: text,
      email: text,
      state: 'active',
      role: 'staff',
      ver: 1,
      removed_at: null,
      invited_at: null,
      signed_in_at: AT,
      has_second_factor: true,
      news: ['booked'],
    }),
    LOGGED_COLUMNS: lineOf(COLUMNS.LOGGED_COLUMNS, {
      ...made,
      id: text,
      appointment_id: seen.id,
      booking_ref: text,
      name: text,
      to: text,
      kind: 'confirmed',
      channel: 'email',
      state: 'SENT',
      attempts: 1,
      sent_at: AT,
      next_check_at: null,
      delivery_id: text,
    }),
    REFUND_COLUMNS: lineOf(COLUMNS.REFUND_COLUMNS, {
      booking: { ...seen, ...paid },
      payment: {
        payment_id: text,
        state: 'CAPTURED',
        amount_paise: paise(49_900),
        owed_paise: paise(49_900),
        returned_paise: paise(0),
        twice_paise: paise(0),
        since: AT,
        by_hand: [{ reference: text, amount_paise: paise(49_900), at: AT }],
      },
      request: {
        payment_id: text,
        reason: text,
        asked_at: AT,
        state: 'asked',
        amount_paise: null,
        decided_at: null,
        words: text,
      },
    }),
    SUPPRESSED_COLUMNS: lineOf(COLUMNS.SUPPRESSED_COLUMNS, {
      id: text,
      address: text,
      why: 'UNSUBSCRIBED',
      told_by: 'team',
      added_by: text,
      since: AT,
    }),
    MONEY_COLUMNS: lineOf(COLUMNS.MONEY_COLUMNS, {
      clinic_id: clinicId(),
      clinic_name: text,
      sums: NO_MONEY,
      payable_paise: paise(-4900),
      open_paise: paise(0),
      settlement: {
        clinic_id: clinicId(),
        month: '2026-11',
        amount_paise: paise(4900),
        paid_on: '2026-11-20',
        reference: text,
        note: text,
        ver: 1,
        updated_at: AT,
        updated_by: text,
      },
    }),
    DATE_COLUMNS: lineOf(COLUMNS.DATE_COLUMNS, {
      clinic_id: clinicId(),
      clinic_name: text,
      date: '2026-11-20',
      what: 'closed',
    }),
    LINE_COLUMNS: lineOf(COLUMNS.LINE_COLUMNS, {
      appointment_id: appointmentId(),
      booking_ref: text,
      slot: AT,
      status: 'confirmed',
      at: AT,
      what: 'returned',
      how: 'online',
      amount_paise: paise(4900),
      payment_id: text,
      refund_id: text,
    }),
    VERSION_COLUMNS: lineOf(COLUMNS.VERSION_COLUMNS, {
      ver: 2,
      saved_at: AT,
      saved_by: text,
      published: true,
      fields: [text],
    }),
    REVIEW_COLUMNS: lineOf(COLUMNS.REVIEW_COLUMNS, review),
    WAITING_COLUMNS: lineOf(COLUMNS.WAITING_COLUMNS, { ...review, clinic_name: text }),
    INSIGHT_COLUMNS: lineOf(COLUMNS.INSIGHT_COLUMNS, {
      by: 'clinic',
      label: text,
      tally: [2, 1],
      clinic_id: text,
      from: '2026-10-22',
      to: '2026-11-20',
      counted_at: AT,
    }),
    LEAD_COLUMNS: lineOf(COLUMNS.LEAD_COLUMNS, {
      id: text,
      name: text,
      mobile: text,
      email: text,
      clinic_id: clinicId(),
      clinic_name: text,
      phone_digest: 'a phone',
      appointment_date: '2026-11-20',
      appointment_time: text,
      status: 'Lead',
      state: 'new',
      ...made,
      ...EDITED,
      updated_by: text,
    }),
    PARTNER_COLUMNS: lineOf(
      COLUMNS.PARTNER_COLUMNS,
      sampleRequest(1, {
        clinic_name: text,
        dentist_name: text,
        address: text,
        city: text,
        email: text,
        phone_number: text,
        specialization: text,
        preferred_contact_time: text,
        message: text,
      }),
    ),
    CONTACT_MESSAGE_COLUMNS: lineOf(
      COLUMNS.CONTACT_MESSAGE_COLUMNS,
      sampleContactMessage(1, { name: text, email: text, phone: text, message: text }),
    ),
    POST_COLUMNS: lineOf(COLUMNS.POST_COLUMNS, {
      id: 'post_1',
      title: text,
      slug: text,
      author: text,
      category: text,
      featured_image: text,
      published: false,
      published_at: null,
      publish_at: null,
      ...made,
      ...EDITED,
      updated_by: text,
    }),
    AUDIT_COLUMNS: lineOf(COLUMNS.AUDIT_COLUMNS, {
      id: 'act_1',
      at: AT,
      actor_id: text,
      actor_email: text,
      action: text,
      entity: text,
      fields: [text],
      sentence: [{ text, entity: null }],
    }),
  };
}

/** The cells of a file, letter by letter as RFC 4180 says: what a spreadsheet would show, or run. */
function cellsOf(csv: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  for (let at = 0; at < csv.length;) {
    let cell = '';
    if (csv[at] === '"') {
      for (at += 1; csv[at] !== '"' || csv[at + 1] === '"'; at += csv[at] === '"' ? 2 : 1) cell += csv[at];
      at += 1;
    } else for (; at < csv.length && csv[at] !== ',' && csv[at] !== '\r'; at += 1) cell += csv[at];
    line.push(cell);
    const isEnd = csv[at] === '\r';
    at += isEnd ? 2 : 1;
    if (!isEnd) continue;
    lines.push(line);
    line = [];
  }
  return lines;
}

/** Excel, LibreOffice and Google Sheets take what begins so for a formula (OWASP, CSV injection). */
const RUNS = /^[=+\-@\t\r]/;
/** An amount below zero is a number. */
const NUMBER = /^-\d+\.\d\d$/;
const BEGINNINGS = ['', '=', '+', '-', '@', '\t', '\r', '=HYPERLINK("https://evil.example",'];

describe.each(BEGINNINGS)('script vectors behind %j', (beginning) => {
  test('are text in every cell of every export, and end none of them early', () => {
    const texts = XSS_VECTORS.map(({ html }) => beginning + html);
    expect(texts.length).toBeGreaterThanOrEqual(200);
    for (const text of texts)
      for (const [name, line] of Object.entries(linesWith(text))) {
        const [cells = [], ...more] = cellsOf(csvLines([line]));
        expect([name, cells.length, more]).toEqual([name, line.length, []]);
        expect(cells.some((cell) => cell === text || cell === `'${text}`)).toBe(true);
        expect(cells.filter((cell) => RUNS.test(cell) && !NUMBER.test(cell))).toEqual([]);
      }
  });
});
