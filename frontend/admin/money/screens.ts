import { CheckPage } from './check-page.tsx';
import { ClinicMoneyPage } from './clinic-money-page.tsx';
import { MoneyPage } from './money-page.tsx';
import { RefundsPage } from './refunds-page.tsx';
import { StatementPage } from './statement-page.tsx';

/** The screens of money, fetched together: whoever opens one goes on to the next, and one address for all keeps the frame small. */
export const MONEY_SCREENS = {
  month: MoneyPage,
  clinic: ClinicMoneyPage,
  statement: StatementPage,
  refunds: RefundsPage,
  check: CheckPage,
};
