import { describe, expect, it } from 'vitest';
import { checkInvariants } from '#infra/local/invariants/check-invariants.ts';
import { LONGEST_UNPAID_MS } from '#functions/core/payments/expire-hold.ts';
import { MINUTE_MS } from '#shared/values/ist.ts';
import { Players, type Player } from './players.ts';

/** The clinic of these tests has seven slots a day, on 17 of the coming days, and five left today. */
const A_FIFTH_OF_ITS_SLOTS = 24;
const HALF_A_DAY = 3;

const crowd = (count: number, who: string, address: (n: number) => string, solves: boolean): Player[] =>
  Array.from({ length: count }, (_, n) => ({ who: `${who} ${n}`, address: address(n), solves }));
const ofTheirOwn = (network: number) => (n: number) => `10.${network}.${n >> 8}.${n & 255}`;

const most = (counts: ReadonlyMap<string, number>): number => Math.max(0, ...counts.values());

/**
 * Checks the limits after any sequence: no day has more than half of its slots held unpaid, and no address has more
 * than its share.
 */
function expectShares(players: Players, perAddress: number): void {
  expect(most(players.unpaid('day'))).toBeLessThanOrEqual(HALF_A_DAY);
  expect(most(players.unpaid('address'))).toBeLessThanOrEqual(perAddress);
}

/** Plays some minutes of everybody; who comes later than in the first minute comes in some minutes only. */
async function play(players: Players, minutes: number, crowds: { attackers: Player[]; patients: Player[] }, keen = 1) {
  for (let minute = 0; minute < minutes; minute++) {
    const comes = (): boolean => minute === 0 || players.chance.happens(keen);
    await players.minute([
      ...crowds.attackers.filter(comes).map((one) => () => players.attacker(one)),
      ...(minute === 0 ? [] : crowds.patients.filter(comes).map((one) => () => players.patient(one))),
    ]);
  }
}

/** The attackers went home: minute by minute, until nothing is held any more. Answers how long that took (milliseconds). */
async function untilFree(players: Players): Promise<number> {
  const start = players.small.timeline.now;
  while (players.unpaid('day').size > 0 && players.small.timeline.now < start + 2 * LONGEST_UNPAID_MS)
    await players.minute([]);
  return players.small.timeline.now - start;
}

async function expectClean({ small }: Players): Promise<void> {
  const dump = await small.dump();
  expect(dump.quotaSlots).toEqual([]);
  const facts = { dump, ledger: small.razorpay.ledger(), sent: null, now: small.timeline.now, atRest: false };
  expect(checkInvariants(facts)).toEqual([]);
}

describe('attackers who hold all they can and never pay, on the shipped limits', () => {
  it('one address: an attacker who proves nothing has three, and dozens of patients behind it book for a proof', async () => {
    const players = new Players('one address');
    const behind = () => '10.0.0.1';
    const attackers = crowd(1, 'attacker', behind, false);
    const patients = crowd(36, 'patient', behind, true);
    await play(players, 10, { attackers, patients });
    expect(players.booked.size).toBe(36);
    expect(players.proofs).toBeGreaterThan(20);
    expectShares(players, HALF_A_DAY);
    expect(await untilFree(players)).toBeLessThanOrEqual(LONGEST_UNPAID_MS + MINUTE_MS);
    await expectClean(players);
  });

  it('one address: an attacker who solves every challenge has a fifth of the slots, and patients elsewhere book', async () => {
    const players = new Players('one worker');
    const attackers = crowd(1, 'attacker', ofTheirOwn(0), true);
    const patients = crowd(36, 'patient', () => '10.1.0.1', true);
    await play(players, 10, { attackers, patients });
    expect(players.unpaid('address').get('10.0.0.0')).toBe(A_FIFTH_OF_ITS_SLOTS);
    expect(players.booked.size).toBe(36);
    expectShares(players, A_FIFTH_OF_ITS_SLOTS);
    expect(await untilFree(players)).toBeLessThanOrEqual(LONGEST_UNPAID_MS + MINUTE_MS);
    await expectClean(players);
  });

  it('fifty addresses, ten of them attackers: each has three, and every patient books', async () => {
    const players = new Players('fifty addresses');
    const attackers = crowd(10, 'attacker', ofTheirOwn(0), false);
    const patients = crowd(40, 'patient', ofTheirOwn(1), true);
    await play(players, 12, { attackers, patients });
    expect(players.booked.size).toBe(40);
    expectShares(players, 3);
    expect(await untilFree(players)).toBeLessThanOrEqual(LONGEST_UNPAID_MS + MINUTE_MS);
    await expectClean(players);
  });

  it('five hundred addresses, half of them attackers: half of each day stays open, and all is free soon after they stop', async () => {
    const players = new Players('five hundred addresses');
    const attackers = crowd(250, 'attacker', ofTheirOwn(0), true);
    const patients = crowd(250, 'patient', ofTheirOwn(1), true);
    for (let minutes = 0; minutes < 15; minutes += 5) {
      await play(players, 5, { attackers, patients }, 0.1);
      expectShares(players, A_FIFTH_OF_ITS_SLOTS);
      expect(players.unpaid('day').size).toBe(17);
    }
    expect([...players.refusals.keys()].toSorted()).toEqual(['day_busy', 'slot_taken']);
    expect(await untilFree(players)).toBeLessThanOrEqual(LONGEST_UNPAID_MS + MINUTE_MS);
    await expectClean(players);
    const before = players.booked.size;
    await play(players, 4, { attackers: [], patients: patients.slice(0, 40) });
    expect(players.booked.size - before).toBeGreaterThan(30);
  });
});
