import * as z from 'zod';
import { LONGEST_CITY } from '../../values/clinic-search.ts';
import { WaitlistId } from '../../values/ids.ts';
import { lazyStrictObject } from '../../values/lazy.ts';
import { isLinkCode } from '../../values/short-link.ts';
import { emailAddress } from '../booking/contact.ts';
import { botSignals, FormLanguage } from '../enquiries/enquiries.ts';
import { route } from '../route.ts';
import { line } from '../text-fields.ts';

export const NewWaitlistEntry = lazyStrictObject(() => ({
  city: line(LONGEST_CITY),
  email: emailAddress(),
  language: FormLanguage,
  ...botSignals,
}));
export type NewWaitlistEntry = z.infer<typeof NewWaitlistEntry>;

/** Both answer the same whether an address was on the waitlist or not. */
export const waitlist = {
  join: route('POST', '/waitlist', {
    auth: 'none',
    summary: 'Join the waitlist of a city',
    successStatus: 201,
    problems: ['too_many_requests'],
  })
    .input(NewWaitlistEntry)
    .output(lazyStrictObject(() => ({ received: z.literal(true) }))),
  leave: route('POST', '/waitlist/leave', {
    auth: 'none',
    summary: 'Leave a waitlist with the code from the link in the e-mail',
    problems: ['too_many_requests'],
  })
    .input(lazyStrictObject(() => ({ list: WaitlistId, code: z.string().refine(isLinkCode, 'must be a link code') })))
    .output(lazyStrictObject(() => ({ removed: z.literal(true) }))),
};
