import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../../api/api-error.ts';
import { codeFailure } from './ask-for-code.ts';

test.each([
  [
    { code: 'phone_code_wrong', tries_left: 3 },
    { why: 'wrong', triesLeft: 3 },
  ],
  [{ code: 'phone_code_wrong' }, { why: 'wrong', triesLeft: 0 }],
  [{ code: 'phone_code_expired' }, { why: 'expired' }],
  [
    { code: 'too_many_codes', retry_at: '2026-11-24T04:30:00.000Z' },
    { why: 'too_many', retryAt: '2026-11-24T04:30:00.000Z' },
  ],
  [{ code: 'too_many_requests' }, { why: 'too_many', retryAt: null }],
  [{ code: 'sms_unavailable' }, { why: 'not_sent' }],
  [{ code: 'hold_expired' }, { why: 'hold_ended' }],
  [{ code: 'phone_code_not_needed' }, { why: 'over' }],
  [{ code: 'unexpected' }, { why: 'unreachable' }],
])('%j', (body, failure) => {
  expect(codeFailure(new ApiError(400, body))).toEqual(failure);
});

test('no answer', () => {
  expect(codeFailure(new NetworkError('offline'))).toEqual({ why: 'unreachable' });
});
