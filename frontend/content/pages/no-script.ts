import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

/** What stands in every document for browsers without scripts; only the server writes it. */
export const NO_SCRIPT: MessageDescriptor = msg`Punnagai needs JavaScript to show available times and take bookings. Please switch it on, or call us.`;
