import * as z from 'zod';
import { SuppressedAddress } from '../../domain/messages/suppressed-address.ts';
import { lazyStrictObject } from '../../values/lazy-object.ts';
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
    summary: 'Addresses that nothing is mailed to, newest first, or the one that is searched for',
  })
    .input(lazyStrictObject(() => ({ ...SuppressedQuery.shape, address: emailAddress().optional() })))
    .output(SuppressedList),
  add: route('POST', '/admin/suppressed-addresses', {
    ...access('admin', 'messages', 'personal_data'),
    summary: 'Nothing is mailed to this address from now on, as its receiver asked',
    problems: ['suppression_changed'],
  })
    .input(OneAddress)
    .output(AddedAddress),
  lift: route('POST', '/admin/suppressed-addresses/{id}/lift', {
    ...access('admin', 'messages', 'no_personal_data'),
    summary: 'Mail goes to this address again; `since` is what was seen of it',
    problems: ['suppressed_address_not_found', 'suppression_changed'],
  })
    .input(lazyStrictObject(() => SuppressedAddress.pick({ id: true, since: true }).shape))
    .output(lazyStrictObject(() => ({ id: SuppressedAddress.shape.id }))),
};
