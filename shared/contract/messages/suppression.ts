import * as z from 'zod';
import { SuppressedAddress } from '../../domain/messages/suppressed-address.ts';
import { lazyStrictObject } from '../../values/lazy.ts';
import { emailAddress } from '../booking/contact.ts';
import { SuppressedQuery } from '../list-pages.ts';
import { access, route } from '../route.ts';

/** The addresses that nothing is mailed to, whoever sends. An address stands in no request line: it names a person. */

const Listed = lazyStrictObject(() => SuppressedAddress.shape);

export const SuppressedList = lazyStrictObject(() => ({
  addresses: z.array(Listed),
  next_cursor: z.string().nullable(),
}));
export type SuppressedList = z.infer<typeof SuppressedList>;

/** `added`: false where it was on the list already, as `listed` says. */
export const AddedAddress = lazyStrictObject(() => ({ listed: Listed, added: z.boolean() }));
export type AddedAddress = z.infer<typeof AddedAddress>;

const OneAddress = lazyStrictObject(() => ({ address: emailAddress() }));

export const suppression = {
  list: route('POST', '/admin/suppressed-addresses/list', {
    ...access('staff', 'nothing', 'personal_data'),
    summary: 'List suppressed addresses, newest first, or find one',
  })
    .input(lazyStrictObject(() => ({ ...SuppressedQuery.shape, address: emailAddress().optional() })))
    .output(SuppressedList),
  add: route('POST', '/admin/suppressed-addresses', {
    ...access('admin', 'messages', 'personal_data'),
    summary: 'Suppress an address at the request of its owner',
    problems: ['suppression_changed'],
  })
    .input(OneAddress)
    .output(AddedAddress),
  remove: route('POST', '/admin/suppressed-addresses/{id}/remove', {
    ...access('admin', 'messages', 'no_personal_data'),
    summary: 'Remove an address from the suppression list; `since` is the version that was shown',
    problems: ['suppressed_address_not_found', 'suppression_changed'],
  })
    .input(lazyStrictObject(() => SuppressedAddress.pick({ id: true, since: true }).shape))
    .output(lazyStrictObject(() => ({ id: SuppressedAddress.shape.id }))),
};
