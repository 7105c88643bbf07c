import { describe, expect, test } from 'vitest';
import { readCalendar } from '#shared/domain/booking/calendar-file.fixture.ts';
import { composeMime } from './compose-mime.ts';

const event = {
  uid: 'apt_01KB00000000000000000000AA@punnagai',
  sequence: 0,
  isCancelled: false,
  start: '2026-11-24T04:30:00.000Z',
  title: 'Dr. Meera, Anna Nagar',
  notes: 'Please arrive 10 minutes early.',
  place: '12, 2nd Avenue, Anna Nagar, Chennai',
};
const mail = {
  id: 'apt_01#confirmed#email',
  to: 'priya@example.in',
  subject: 'Booking Confirmed ✓',
  text: 'Vanakkam, ₹99 paid.',
  html: '<p>Vanakkam, ₹99 paid.</p>',
};
const FROM = 'Punnagai <bookings@punnagai.example>';

const compose = async (extra = {}): Promise<string> => (await composeMime({ ...mail, ...extra }, FROM)).toString();

/** The calendar entry that a mail carries as a file. */
const calendarIn = (mime: string): string => {
  const file = /name=appointment\.ics[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)\r\n/.exec(mime)?.[1] ?? '';
  return Buffer.from(file, 'base64').toString();
};

describe('composeMime', () => {
  test('holds text, HTML and the calendar entry, as an alternative and as a file', async () => {
    const mime = await compose({ event });
    expect(mime).toMatch(/content-type: text\/plain; charset=utf-8/i);
    expect(mime).toMatch(/content-type: text\/html; charset=utf-8/i);
    expect(mime).toMatch(/content-type: text\/calendar; charset=utf-8; method=PUBLISH/i);
    expect(mime).toMatch(/content-disposition: attachment; filename=appointment\.ics/i);
    const ics = calendarIn(mime);
    expect(ics).toContain('METHOD:PUBLISH');
    expect(ics).toContain('DTSTART:20261124T043000Z');
    expect(ics).toContain('DTEND:20261124T053000Z');
    expect(ics).toContain(`UID:${event.uid}`);
    expect(ics).toContain('SEQUENCE:0');
    expect(ics).not.toContain('STATUS:');
  });

  test('has the same calendar entry with a higher number once the visit is moved, and ends it when it is cancelled', async () => {
    const moved = calendarIn(await compose({ event: { ...event, sequence: 2 } }));
    expect(moved).toContain(`UID:${event.uid}`);
    expect(moved).toContain('SEQUENCE:2');
    const cancelled = calendarIn(await compose({ event: { ...event, sequence: 3, isCancelled: true } }));
    expect(cancelled).toContain('SEQUENCE:3');
    expect(cancelled).toContain('STATUS:CANCELLED');
  });

  test('takes the entry of a cancelled visit away: CANCEL in the file and in the parts around it, and from whom', async () => {
    const mime = await compose({ event: { ...event, sequence: 3, isCancelled: true } });
    expect(mime).toMatch(/content-type: text\/calendar; charset=utf-8; method=CANCEL/i);
    expect(mime).not.toMatch(/method=PUBLISH/i);
    const parsed = readCalendar(calendarIn(mime));
    expect(parsed.calendar.get('METHOD')).toBe('CANCEL');
    expect(Object.fromEntries(parsed.event)).toMatchObject({
      UID: event.uid,
      SEQUENCE: '3',
      STATUS: 'CANCELLED',
      DTSTART: '20261124T043000Z',
      DTSTAMP: expect.stringMatching(/^\d{8}T\d{6}Z$/),
      ORGANIZER: expect.stringMatching(/^mailto:bookings@punnagai\.example$/i),
    });
  });

  test.each([
    'Punnagai <bookings@punnagai.example>',
    '"Punnagai" <bookings@punnagai.example>',
    'bookings@punnagai.example',
  ])('names its sender %s as the organizer of a visit that stands, too', async (from) => {
    const parsed = readCalendar(calendarIn((await composeMime({ ...mail, event }, from)).toString()));
    expect(parsed.calendar.get('METHOD')).toBe('PUBLISH');
    expect(parsed.event.get('ORGANIZER')).toMatch(/^mailto:bookings@punnagai\.example$/i);
    expect(parsed.event.has('STATUS')).toBe(false);
  });

  test('is moved and cancelled under one name, with a higher number each time', async () => {
    const entries = [event, { ...event, sequence: 1 }, { ...event, sequence: 2, isCancelled: true }];
    const parsed = await Promise.all(
      entries.map(async (one) => readCalendar(calendarIn(await compose({ event: one })))),
    );
    expect(parsed.map(({ event: one }) => [one.get('UID'), one.get('SEQUENCE')])).toEqual(
      ['0', '1', '2'].map((sequence) => [event.uid, sequence]),
    );
  });

  test('has no calendar entry when there is no event', async () => {
    expect(await compose()).not.toMatch(/calendar/i);
  });

  test('keeps its Message-ID over retries', async () => {
    const [first, second] = await Promise.all([compose(), compose()]);
    expect(first).toMatch(/^Message-ID: <apt_01\.confirmed\.email@punnagai\.example>\r$/m);
    expect(/^Message-ID: .*$/m.exec(second)?.[0]).toBe(/^Message-ID: .*$/m.exec(first)?.[0]);
  });

  test('lets no line break of a subject become a header', async () => {
    const mime = await compose({ subject: 'Hello\r\nBcc: thief@example.in' });
    expect(mime).not.toMatch(/^Bcc:/m);
  });
});
