import { money } from '#shared/contract/money.ts';
import { refunds } from '#shared/contract/refunds.ts';
import { apiOf } from '../api/client.ts';

/** The calls of the screens about money: apart, as nobody's first screen waits for them. */
export const moneyApi = apiOf({ money, refunds });
