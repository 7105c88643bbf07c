import { recordMoney } from '../core/migration/record-money.ts';
import type { StuckDeps } from '../core/stuck-items.ts';
import { emailDigest, phoneDigest } from '../core/person-digests.ts';
import type { MigrationWorld } from '../core/blog/migrate-samples.ts';
import type { RowFilling } from '../core/migration/ports.ts';
import type { Clock } from '../core/ports.ts';
import { systemClock } from '../gateways/system-clock.ts';
import { createTokenSigner } from '../gateways/token-signer.ts';
import { sanitiser } from '../gateways/sanitiser.ts';
import * as environments from '../environments.ts';
import { createBookingStore } from '../store/booking-store.ts';
import { createBlogStore } from '../store/blog-store.ts';
import { ACT_FILLING } from '../store/fill-acts.ts';
import { bookingFilling } from '../store/fill-bookings.ts';
import { emailFilling } from '../store/fill-emails.ts';
import { CLINIC_FILLING } from '../store/fill-clinics.ts';
import { ENQUIRY_FILLING } from '../store/fill-enquiries.ts';
import { ENDED_FILLING } from '../store/fill-ended.ts';
import { POST_FILLING } from '../store/fill-posts.ts';
import { reminderFilling } from '../store/fill-reminders.ts';
import { leadFilling } from '../store/fill-leads.ts';
import { createRowFilling } from '../store/row-filling.ts';
import { createDynamoClient } from '../store/dynamo-client.ts';
import { readEnv, readTableConfig } from './env.ts';
import { stuckCounter, createLog } from './log.ts';

/** What putting the built-in posts into the blog needs. */
export function migrationWorld(): MigrationWorld {
  const { TABLE_NAME, BRAND_NAME } = readEnv(environments.migrateBlog());
  const log = createLog('migrate-blog');
  const blog = createBlogStore(createDynamoClient(readTableConfig()), TABLE_NAME, log);
  return { blog, html: sanitiser, log, brandName: BRAND_NAME };
}

/** What filling in old rows needs. */
export function fillingWorld(): StuckDeps & { clock: Clock; fillings: readonly RowFilling[] } {
  const { TABLE_NAME, TOKEN_SECRET } = readEnv(environments.fillRows());
  const table = { client: createDynamoClient(readTableConfig()), name: TABLE_NAME };
  const signer = createTokenSigner({ token: TOKEN_SECRET, checkout: '' });
  const moneyWorld = { clock: systemClock, bookings: createBookingStore(table.client, TABLE_NAME) };
  const digestOf = (phone: string): string => phoneDigest(signer, phone);
  const bookings = bookingFilling({
    digestOf,
    recordMoney: (id) => recordMoney(moneyWorld, id),
  });
  const reminders = reminderFilling(systemClock);
  const emails = emailFilling((email) => emailDigest(signer, email));
  const fillings = [
    leadFilling(digestOf),
    CLINIC_FILLING,
    bookings,
    ENDED_FILLING,
    reminders,
    POST_FILLING,
    ENQUIRY_FILLING,
    emails,
    ACT_FILLING,
  ];
  const log = createLog('fill-rows');
  return {
    clock: systemClock,
    fillings: fillings.map((filling) => createRowFilling(table, filling, log)),
    log,
    countStuck: stuckCounter('fill-rows'),
  };
}
