import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Hidden text in every document, for when its code fails to load; only the server writes it. */
export const UNLOADED_WORDS: MessageDescriptor = msg`This page has not loaded completely. Please check your connection.`;
/** The link behind it, which loads the page anew. */
export const LOAD_AGAIN: MessageDescriptor = msg`Reload the page`;

/** Text in every document for browsers without scripts; only the server writes it. */
export const NO_SCRIPT: MessageDescriptor = msg`Punnagai needs JavaScript to show available times and take bookings. Please switch it on, or call us.`;
