import { bookingRequests } from './bookings.ts';
import { clinicRequests } from './clinics.ts';
import { backOfficeRequests } from './back-office.ts';
import type { GoodRequest } from './good-request.ts';
import { staffRequests } from './staff.ts';

/** Routes that are asked for what is not there, and whose acts are looked at, by a test of their own. */
export const ASKED_ELSEWHERE: Record<string, string> = {
  'blogAutosaves.list': 'blog-autosaves.test.ts',
  'blogAutosaves.get': 'blog-autosaves.test.ts',
  'blogAutosaves.keep': 'blog-autosaves.test.ts',
  'blogAutosaves.drop': 'blog-autosaves.test.ts',
  'clinicAdmin.publishReview': 'visit-reviews.test.ts',
  'listExports.clinicDates': 'exports-of-one.test.ts',
  'listExports.clinicMoney': 'exports-of-one.test.ts',
  'listExports.statement': 'exports.test.ts',
  'listExports.versions': 'exports-of-one.test.ts',
  'listExports.visits': 'exports-of-one.test.ts',
  'managedBooking.review': 'visit-reviews.test.ts',
  'privacy.saved': 'privacy.test.ts',
};

/** A good request of each route of the team that names something or changes something, by the route's name. */
export const GOOD: Record<string, GoodRequest> = {
  ...bookingRequests,
  ...clinicRequests,
  ...backOfficeRequests,
  ...staffRequests,
};
