import { paise, type Paise } from '../../values/money/money.ts';
import { timesPaise } from '../../values/money/paise-sums.ts';
import { smsSegments } from './sms-segments.ts';

/**
 * Operator's price of one segment to India, with the charge for DLT: an estimate, as each contract has its own price
 * and SmartPing publishes none.
 */
export const PAISE_PER_SEGMENT = paise(20);

/** Returns the approximate cost of sending a text once. */
export const smsCost = (text: string): Paise => timesPaise(PAISE_PER_SEGMENT, smsSegments(text).segments);
