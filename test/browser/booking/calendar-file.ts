import type { Locator } from '@playwright/test';
import { readCalendar } from '#shared/domain/booking/calendar-file.fixture.ts';
import { expect } from '../page.ts';

/** A link downloads a calendar file: made now, with an alarm, the terms of cancelling, the map and the manage link. */
export async function expectCalendarFile(link: Locator): Promise<void> {
  const href = (await link.getAttribute('href')) ?? '';
  expect(href).toMatch(/^data:text\/calendar/);
  const { event, alarm } = readCalendar(decodeURIComponent(href.slice(href.indexOf(',') + 1)));
  expect(alarm.get('TRIGGER')).toBe('-PT2H');
  expect(event.get('DTSTAMP')).not.toBe(event.get('DTSTART'));
  const notes = event.get('DESCRIPTION') ?? '';
  expect(notes).toMatch(/Free cancellation until|Starts in less than/);
  expect(notes).toMatch(/https:\/\/\S*(google|maps)/);
  expect(notes).toMatch(/\/b#\w{12}$/);
}
