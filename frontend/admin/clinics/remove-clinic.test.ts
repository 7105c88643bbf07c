import { expect, test } from 'vitest';
import type { DependencyCheck } from '#shared/contract/clinics/clinic-admin.ts';
import { ApiError, NetworkError } from '../../api/api-error.ts';
import { removalFailureWords, isKept, removalWords } from './remove-clinic.tsx';

test('a clinic that could not be deleted says why, in the specified words (A-165) (A-166)', () => {
  expect(removalFailureWords(new ApiError(409, { code: 'changed_meanwhile', error: 'Somebody changed it.' }))).toBe(
    'Somebody changed it.',
  );
  expect(removalFailureWords(new ApiError(502, {}))).toBe('Failed to delete clinic');
  expect(removalFailureWords(new NetworkError(new TypeError('gone')))).toBe(
    'Failed to delete clinic: The server could not be reached',
  );
  expect(removalFailureWords(new TypeError('x is not a function'))).toBe('An unexpected error occurred');
  expect(removalFailureWords('thrown')).toBe('Unknown error occurred');
});

const MADE = '2026-11-01T00:00:00.000Z';
const shown = { archived_at: null, created_at: MADE };
const archived = { archived_at: '2026-11-20T00:00:00.000Z', created_at: MADE };
const draft = { archived_at: MADE, created_at: MADE };

const check = (
  removal: DependencyCheck['removal'],
  counts: Partial<DependencyCheck['dependencies']> = {},
): DependencyCheck => {
  const all = { appointments: 0, leads: 0, reviews: 0, gallery: 0, availability: 0, ...counts };
  const total = Object.values(all).reduce((sum, count) => sum + count, 0);
  return { hasRelatedData: total > 0, dependencies: { ...all, total }, removal };
};

test('a clinic that is archived instead of deleted says what kept it: bookings, leads, or too much to delete at once (A-134)', () => {
  expect(removalWords(shown, check('archive', { appointments: 3, leads: 1 }))).toBe(
    'Because it has bookings and a lead, it is archived instead of deleted: it leaves the site and takes no new bookings; booked visits don’t change, and you can restore it.',
  );
  expect(removalWords(shown, check('archive', { leads: 2 }))).toBe(
    'Because it has leads, it is archived instead of deleted: it leaves the site and takes no new bookings, and you can restore it.',
  );
  expect(removalWords(shown, check('archive', { reviews: 60, gallery: 31 }))).toBe(
    'Because it has more reviews and images than can be deleted in one step, it is archived instead of deleted: it leaves the site and takes no new bookings, and you can restore it.',
  );
});

test('a clinic that is deleted says whether anything goes with it, and what that means for a partner (A-134)', () => {
  expect(removalWords(shown, check('delete', { reviews: 1 }))).toBe(
    'It has no bookings. It is deleted with everything above. This can’t be undone.',
  );
  expect(removalWords(archived, check('delete'))).toBe('It has no bookings. It is deleted. This can’t be undone.');
  expect(removalWords(draft, check('delete', { gallery: 2 }))).toBe(
    'It is deleted with everything above. This can’t be undone. Its partner can no longer complete it, and their request can’t make another draft.',
  );
});

test('one that is out of sight already and cannot be deleted stays what it is', () => {
  expect(removalWords(archived, check('archive', { appointments: 1 }))).toBe(
    'Because it has a booking, it cannot be deleted. It stays archived.',
  );
  expect(removalWords(draft, check('archive', { reviews: 91 }))).toBe(
    'Because it has more reviews and images than can be deleted in one step, it cannot be deleted. It stays a draft.',
  );
  expect([shown, archived].map((clinic) => isKept(clinic, 'archive'))).toEqual([false, true]);
  expect([isKept(archived, 'delete'), isKept(archived, undefined)]).toEqual([false, false]);
});
