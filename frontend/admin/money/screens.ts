/** The screens of money, fetched together: whoever opens one goes on to the next, and one address for all keeps the frame small. */
export { CheckPage } from './check-page.tsx';
export { ClinicMoneyPage } from './clinic-money-page.tsx';
export { MoneyPage } from './money-page.tsx';
export { RefundsPage } from './refunds-page.tsx';
export { StatementPage } from './statement-page.tsx';
