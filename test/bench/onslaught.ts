import { setTimeout as pause } from 'node:timers/promises';
import { readCommand, readCount } from '#infra/local/options.ts';
import { violationsOf } from '#test/check-product.ts';
import { askHold } from '#test/flows/book.ts';
import { freeDays, type ClinicSlot } from '#test/flows/free-slot.ts';
import { bookAtOnce } from '#test/flows/traffic.ts';
import { startProduct, type Product } from '#test/product.ts';

/**
 * npm run bench:onslaught -- [--kills N] [--slots N] [--rivals N]
 * Kills a whole product in the middle of its traffic, again and again, and starts it on the same data; then has many rivals
 * ask for each of many slots at once. Ends with the invariant checker. Exit code 1 when anything is not as promised.
 */
const { values } = readCommand(
  {
    options: {
      kills: { type: 'string', default: '20' },
      slots: { type: 'string', default: '10' },
      rivals: { type: 'string', default: '200' },
    },
  },
  'npm run bench:onslaught -- [--kills N] [--slots N] [--rivals N]',
);
const kills = readCount('--kills', values.kills);
const slots = readCount('--slots', values.slots);
const rivals = readCount('--rivals', values.rivals);

/** Sample clinics that ask for a fee. */
const CLINICS = [
  'thamarai-street',
  'anna-nagar-east',
  'nagu-dental-cross',
  'indiranagar-twelfth',
  'velachery-dental-road',
  'tambaram-street',
  'mallige-road',
  'kovai-db-rs',
];
const PATIENTS = 3;
const AT_ONCE = 3;
const unused: ClinicSlot[] = [];

/** So many slots that nobody was given before. */
async function freeSlots(product: Product, count: number): Promise<ClinicSlot[]> {
  if (unused.length < count) {
    unused.length = 0;
    for (const slug of CLINICS) {
      const { clinic_id, days } = await freeDays(product, slug);
      unused.push(...days.flat().map((slot) => ({ clinic_id, slot })));
    }
  }
  if (unused.length < count)
    throw new Error('The sample clinics have no slot left. Choose fewer --kills, or another --data folder.');
  return unused.splice(0, count);
}

/** Traffic, and the death of every process at a moment that moves through it. Answers how many were told 'confirmed'. */
async function killOnce(product: Product, round: number): Promise<number> {
  const wanted = await freeSlots(product, PATIENTS);
  const place = { url: product.url, sandboxUrl: product.sandboxUrl };
  let isOver = false;
  const traffic = bookAtOnce(place, wanted, AT_ONCE, { isOver: () => isOver, onConfirmed: () => undefined });
  await pause(20 + ((round * 37) % 700));
  isOver = true;
  await product.kill9();
  const stories = await traffic;
  await product.restart();
  return stories.filter(({ confirmed }) => confirmed).length;
}

/** Everybody asks for one slot at once: one gets it. */
async function race(product: Product, count: number): Promise<boolean> {
  const [slot] = await freeSlots(product, 1);
  if (!slot) throw new Error('No slot is left. Choose fewer --slots.');
  const answers = await Promise.all(Array.from({ length: count }, () => askHold(product, slot)));
  const statuses = answers.map(({ status }) => status);
  return statuses.filter((status) => status === 201).length === 1 && statuses.every((status) => status < 500);
}

const product = await startProduct({ env: { SCHEDULES: 'on' } });
let confirmed = 0;
let fairRaces = 0;
try {
  for (let round = 0; round < kills; round += 1) {
    confirmed += await killOnce(product, round);
    if ((round + 1) % 10 === 0) console.log(`${round + 1} kills, ${confirmed} confirmed bookings`);
  }
  for (let n = 0; n < slots; n += 1) fairRaces += (await race(product, rivals)) ? 1 : 0;
  const violations = await violationsOf(product);
  console.log(`${kills} kills, ${confirmed} confirmed; ${fairRaces} of ${slots} races with one winner among ${rivals}`);
  for (const violation of violations) console.log(JSON.stringify(violation));
  console.log(violations.length === 0 ? 'Every invariant holds.' : `${violations.length} violations.`);
  process.exitCode = violations.length === 0 && fairRaces === slots ? 0 : 1;
} finally {
  await product.stop();
}
