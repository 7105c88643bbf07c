import type * as z from 'zod';
import { lazyObject } from '../values/lazy-object.ts';
import { REACHED_BY } from './business-details.ts';
import { EDIT, NEVER_EDITED } from './edit.ts';
import { FIRST_BUSINESS } from './first-business.ts';

/** What is said of the business, as it is stored: in versions, with who edited it last and when. */
export const EditedBusiness = lazyObject(() => ({ ...REACHED_BY(), ...EDIT }));
export type EditedBusiness = z.infer<typeof EditedBusiness>;

/** Before anybody has saved anything. */
export const NEVER_EDITED_BUSINESS: EditedBusiness = { ...FIRST_BUSINESS, ...NEVER_EDITED };
