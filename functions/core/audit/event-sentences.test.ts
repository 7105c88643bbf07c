import { expect, test } from 'vitest';
import type { AuditEvent } from '#shared/domain/audit/audit-event.ts';
import { sentenceOf, SENTENCES, type AuditAction } from './event-sentences.ts';

const NOW = Date.parse('2026-11-22T19:00:00.000Z');
const BOOKING = 'booking#apt_01KB0000000000000000GCHX19PW';
const names = {
  clinics: new Map([['cln_1', 'Kaveri Orthodontics']]),
  members: new Map([['u2', 'ravi@team.example']]),
};

const changes = (after: Record<string, string>) =>
  Object.entries(after).map(([field, value]) => ({ field, before: null, after: value }));

const actWith = (action: string, auditEvent: Partial<AuditEvent>): AuditEvent => ({
  id: 'act_1',
  at: '2026-11-22T19:00:00.000Z',
  actor_id: 'u1',
  actor_email: 'admin@team.example',
  action,
  entity: 'settings#x',
  fields: [],
  ...auditEvent,
});
const said = (action: string, auditEvent: Partial<AuditEvent>): string =>
  sentenceOf(actWith(action, auditEvent), names, NOW)
    .map(({ text }) => text)
    .join('');

const booking = { entity: BOOKING, clinic_id: 'cln_1' };
const clinic = { entity: 'clinic#cln_1' };
const lead = { entity: 'lead#0f1e', clinic_id: 'cln_1' };
const member = { entity: 'person#u2' };
const post = { entity: 'post#post_1' };

const EVERY: Record<AuditAction, [Partial<AuditEvent>, string]> = {
  'booking.book': [
    { ...booking, changes: changes({ slot: '2026-11-27 20:00' }) },
    'made booking GCHX-19PW at Kaveri Orthodontics for Fri 27 Nov, 8:00 PM',
  ],
  'booking.cancel': [booking, 'cancelled booking GCHX-19PW at Kaveri Orthodontics'],
  'booking.complete': [booking, 'marked booking GCHX-19PW at Kaveri Orthodontics as completed'],
  'booking.correct': [
    { ...booking, changes: changes({ phase: 'no show' }) },
    'corrected the status of booking GCHX-19PW at Kaveri Orthodontics to no show',
  ],
  'booking.erase': [booking, 'erased the personal data of booking GCHX-19PW at Kaveri Orthodontics'],
  'booking.mark_paid': [booking, 'marked booking GCHX-19PW at Kaveri Orthodontics as paid at the clinic'],
  'booking.move': [
    { ...booking, changes: changes({ slot: '2026-11-28 14:00' }) },
    'rescheduled booking GCHX-19PW at Kaveri Orthodontics to Sat 28 Nov, 2:00 PM',
  ],
  'booking.no_show': [booking, 'marked booking GCHX-19PW at Kaveri Orthodontics as a no-show'],
  'booking.note': [booking, 'added a note to booking GCHX-19PW at Kaveri Orthodontics'],
  'booking.replace_link': [booking, 'replaced the manage link of booking GCHX-19PW at Kaveri Orthodontics'],
  'booking.resend': [booking, 'resent a message of booking GCHX-19PW at Kaveri Orthodontics'],
  'booking.undo_paid': [booking, 'marked booking GCHX-19PW at Kaveri Orthodontics as not paid at the clinic'],
  'booking.verify': [booking, 'verified the payment of booking GCHX-19PW at Kaveri Orthodontics'],
  'business.update': [{}, 'changed the business details'],
  'clinic.archive': [clinic, 'archived Kaveri Orthodontics'],
  'clinic.complete': [clinic, 'completed the profile of Kaveri Orthodontics'],
  'clinic.contact': [clinic, 'changed the notifications of Kaveri Orthodontics'],
  'clinic.create': [clinic, 'added Kaveri Orthodontics'],
  'clinic.days': [clinic, 'changed the closed and extra-open dates of Kaveri Orthodontics'],
  'clinic.delete': [clinic, 'deleted Kaveri Orthodontics'],
  'clinic.hours': [clinic, 'changed the hours of Kaveri Orthodontics'],
  'clinic.pause': [clinic, 'paused bookings at Kaveri Orthodontics'],
  'clinic.restore': [clinic, 'restored Kaveri Orthodontics'],
  'clinic.resume': [clinic, 'resumed bookings at Kaveri Orthodontics'],
  'clinic.update': [clinic, 'changed Kaveri Orthodontics'],
  'clinics.pause': [{ entity: 'clinics#all' }, 'paused bookings at all clinics'],
  'clinics.resume': [{ entity: 'clinics#all' }, 'resumed bookings at all clinics'],
  'email_settings.test': [{}, 'sent a test e-mail'],
  'email_settings.update': [{}, 'changed the e-mail provider'],
  'email_text.update': [
    { entity: 'email_text#refund_started#ta' },
    'changed the e-mail text “refund started” in Tamil',
  ],
  'image.create': [{ entity: 'image#cln_1#img_1' }, 'added an image to Kaveri Orthodontics'],
  'image.delete': [{ entity: 'image#cln_1#img_1' }, 'deleted an image of Kaveri Orthodontics'],
  'image.update': [{ entity: 'image#cln_1#img_1' }, 'changed an image of Kaveri Orthodontics'],
  'lead.book': [lead, 'marked a lead at Kaveri Orthodontics as booked'],
  'lead.call': [lead, 'marked a lead at Kaveri Orthodontics as called'],
  'lead.erase': [lead, 'erased a lead'],
  'lead.lose': [lead, 'marked a lead at Kaveri Orthodontics as lost'],
  'lead.note': [lead, 'added a note to a lead at Kaveri Orthodontics'],
  'lead.reopen': [lead, 'marked a lead at Kaveri Orthodontics as new'],
  'list.export': [{ entity: 'list#bookings', fields: ['tab: paid', 'rows: 12'] }, 'exported bookings (12 rows)'],
  'message.erase': [{ entity: 'message#msg_1' }, 'erased a contact message'],
  'message.mark_spam': [{ entity: 'message#msg_1' }, 'marked a contact message as spam'],
  'message.reopen': [{ entity: 'message#msg_1' }, 'marked a contact message as not replied'],
  'message.reply': [{ entity: 'message#msg_1' }, 'marked a contact message as replied'],
  'money.check': [{ entity: 'money#2026-11-20' }, 'compared the money of 20-11-2026 with Razorpay'],
  'partner_request.approve': [{ entity: 'partner_request#ptr_1' }, 'approved a partner request'],
  'partner_request.contact': [{ entity: 'partner_request#ptr_1' }, 'marked a partner request as contacted'],
  'partner_request.erase': [{ entity: 'partner_request#ptr_1' }, 'erased a partner request'],
  'partner_request.make_clinic': [{ entity: 'partner_request#ptr_1' }, 'made a clinic draft from a partner request'],
  'partner_request.mark_spam': [{ entity: 'partner_request#ptr_1' }, 'marked a partner request as spam'],
  'partner_request.reject': [{ entity: 'partner_request#ptr_1' }, 'rejected a partner request'],
  'partner_request.reopen': [{ entity: 'partner_request#ptr_1' }, 'marked a partner request as pending'],
  'partner_request.send_link': [{ entity: 'partner_request#ptr_1' }, 'sent the onboarding link of a partner request'],
  'person.end_sessions': [member, 'ended the sessions of ravi@team.example'],
  'person.enter': [{ ...member, changes: changes({ role: 'admin' }) }, 'signed in for the first time as admin'],
  'person.invite': [{ ...member, changes: changes({ role: 'staff' }) }, 'invited ravi@team.example as staff'],
  'person.invite_again': [member, 'invited ravi@team.example again'],
  'person.news': [member, 'changed their own notifications'],
  'person.remove': [member, 'removed ravi@team.example'],
  'person.reset_second_factor': [member, 'reset the second factor of ravi@team.example'],
  'person.save': [{ entity: 'person#9f86d081884c7d65' }, 'exported the personal data of a patient'],
  'person.set_role': [
    { ...member, changes: changes({ role: 'admin' }) },
    'changed the role of ravi@team.example to admin',
  ],
  'person.show': [{ entity: 'person#9f86d081884c7d65' }, 'searched for the personal data of a patient'],
  'person.sign_out_everywhere': [member, 'signed out everywhere'],
  'picture.upload': [clinic, 'uploaded an image for Kaveri Orthodontics'],
  'post.create': [post, 'created a blog post'],
  'post.delete': [post, 'deleted a blog post'],
  'post.publish': [post, 'published a blog post'],
  'post.restore': [{ ...post, fields: ['version: 3', 'title'] }, 'restored version 3 of a blog post'],
  'post.schedule': [
    { ...post, changes: changes({ publish_at: '2026-12-01 09:00' }) },
    'scheduled a blog post for 01-12-2026 09:00',
  ],
  'post.unpublish': [post, 'unpublished a blog post'],
  'post.unschedule': [post, 'cancelled the schedule of a blog post'],
  'post.update': [post, 'changed a blog post'],
  'refund.approve': [
    { ...booking, changes: changes({ promised: '₹500' }) },
    'approved a refund of ₹500 for booking GCHX-19PW at Kaveri Orthodontics',
  ],
  'refund.close_by_hand': [booking, 'marked the refund of booking GCHX-19PW at Kaveri Orthodontics as sent manually'],
  'refund.give': [
    { ...booking, changes: changes({ refund: '₹200' }) },
    'refunded booking GCHX-19PW at Kaveri Orthodontics, ₹200 in total',
  ],
  'refund.refuse': [booking, 'declined the refund request for booking GCHX-19PW at Kaveri Orthodontics'],
  'review.create': [{ entity: 'review#cln_1#rev_1' }, 'added a review of Kaveri Orthodontics'],
  'review.delete': [{ entity: 'review#cln_1#rev_1' }, 'deleted a review of Kaveri Orthodontics'],
  'review.publish': [{ entity: 'review#cln_1#rev_1' }, 'published a review of Kaveri Orthodontics'],
  'review.update': [{ entity: 'review#cln_1#rev_1' }, 'changed a review of Kaveri Orthodontics'],
  'sending.resume': [{}, 'resumed all e-mails and SMS'],
  'sending.stop': [{}, 'paused all e-mails and SMS'],
  'settlement.record': [
    { entity: 'settlement#cln_1#2026-10', changes: changes({ amount_paise: '₹12,400', paid_on: '2026-11-20' }) },
    'recorded a payout of ₹12,400 to Kaveri Orthodontics for October 2026',
  ],
  'sms_settings.test': [{}, 'sent a test SMS'],
  'sms_settings.update': [{}, 'changed the SMS settings'],
  'suppressed_address.add': [{}, 'added an address to the suppression list'],
  'suppressed_address.erase': [{}, 'erased an address from the suppression list'],
  'suppressed_address.lift': [{}, 'removed an address from the suppression list'],
  'waitlist_entry.erase': [{}, 'erased a waitlist entry'],
};

test.each(Object.entries(EVERY))('%s is a sentence', (action, [auditEvent, sentence]) => {
  expect(said(action, auditEvent)).toBe(sentence);
});

test('every kind of audit event has its sentence in this table', () => {
  expect(Object.keys(EVERY)).toEqual(Object.keys(SENTENCES));
});

test('a sentence links to the booking and its clinic', () => {
  const auditEvent = actWith('booking.move', { ...booking, changes: changes({ slot: '2026-11-28 14:00' }) });
  expect(sentenceOf(auditEvent, names, NOW)).toEqual([
    { text: 'rescheduled booking ', entity: null },
    { text: 'GCHX-19PW', entity: BOOKING },
    { text: ' at ', entity: null },
    { text: 'Kaveri Orthodontics', entity: 'clinic#cln_1' },
    { text: ' to Sat 28 Nov, 2:00 PM', entity: null },
  ]);
});

test('a sentence leaves out unknown values', () => {
  expect(said('booking.move', { entity: BOOKING })).toBe('rescheduled booking GCHX-19PW');
  expect(said('clinic.update', { entity: 'clinic#cln_2' })).toBe('changed a clinic');
  expect(said('person.remove', { entity: 'person#u9' })).toBe('removed a staff member');
  expect(said('lead.call', { entity: 'lead#0f1e' })).toBe('marked a lead as called');
  expect(said('picture.upload', { entity: 'upload#upl_1' })).toBe('uploaded an image');
  expect(said('list.export', { entity: 'list#team', fields: ['rows: 1'] })).toBe('exported the staff (1 row)');
  expect(said('list.export', { entity: 'list#pigeons' })).toBe('exported the list pigeons');
});

test('a visit of another year says its year', () => {
  expect(said('booking.move', { ...booking, changes: changes({ slot: '2027-01-02 10:30' }) })).toBe(
    'rescheduled booking GCHX-19PW at Kaveri Orthodontics to Sat 2 Jan 2027, 10:30 AM',
  );
});

test('an event of a later version is shown by its name', () => {
  expect(said('booking.send_pigeon', booking)).toBe('did booking send pigeon');
});
