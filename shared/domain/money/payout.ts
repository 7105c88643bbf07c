import * as z from 'zod';
import { ClinicId } from '../../values/ids.ts';
import { Month } from '../../values/month.ts';
import { Paise } from '../../values/money/paise.ts';
import { EDIT } from '../edit.ts';
import { lazyObject } from '../../values/lazy.ts';

/** Record of a staff member that a clinic received its payout for a month. */
export const Payout = lazyObject(() => ({
  clinic_id: ClinicId,
  month: Month,
  amount_paise: Paise,
  /** The bank's own reference of the transfer (UTR). */
  reference: z.string(),
  /** The IST day of the transfer. */
  paid_on: z.iso.date(),
  ...EDIT,
}));
export type Payout = z.infer<typeof Payout>;
