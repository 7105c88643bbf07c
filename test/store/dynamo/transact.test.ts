import { TransactionCanceledException, TransactionInProgressException } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBookingStore } from '#functions/store/booking/booking-store.ts';
import { createDynamoClient } from '#functions/store/dynamo/dynamo-client.ts';
import { transact, type Patience, type Write } from '#functions/store/dynamo/transact.ts';
import { startDynamoUnderTest, storesOf } from '../dynamo-under-test.ts';
import { appointmentId, clinicId, holdMove, nextMove, sampleNotice, SLOT } from '../booking/sample-booking.ts';

const cancelled = (...codes: string[]): Error =>
  new TransactionCanceledException({
    message: 'cancelled',
    $metadata: {},
    CancellationReasons: codes.map((Code) => ({ Code })),
  });
const lostReply = (): Error => Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });

/** Answers one error after the other, then success; remembers the tokens it was sent. */
function answering(...errors: Error[]) {
  const tokens: unknown[] = [];
  const send = async (command: { input: object }): Promise<object> => {
    tokens.push('ClientRequestToken' in command.input ? command.input.ClientRequestToken : undefined);
    const error = errors.shift();
    if (error) throw error;
    return {};
  };
  // A stand-in for the one overload of `send` that transact uses.
  return { tokens, client: { send } as unknown as Parameters<typeof transact>[0] };
}

/** Waits for nothing and notes how long it should have waited. */
function notingPatience(random = 1): Patience & { waits: number[] } {
  const waits: number[] = [];
  return { waits, random: () => random, sleep: async (ms) => waits.push(ms) };
}

const WRITES: Write[] = [];

describe('transact', () => {
  it('tries again while others are in the way, with one token and growing waits', async () => {
    const { client, tokens } = answering(
      cancelled('None', 'TransactionConflict'),
      cancelled('ThrottlingError'),
      cancelled('TransactionConflict'),
    );
    const patience = notingPatience();
    expect(await transact(client, WRITES, patience)).toEqual([]);
    expect(tokens).toHaveLength(4);
    expect(new Set(tokens).size).toBe(1);
    expect(String(tokens[0])).toMatch(/^[\w-]{36}$/);
    expect(patience.waits).toEqual([50, 100, 200]);
  });

  it('waits a random share of the time', async () => {
    const patience = notingPatience(0.1);
    await transact(answering(cancelled('TransactionConflict')).client, WRITES, patience);
    expect(patience.waits).toEqual([5]);
  });

  it('uses a new token for each transaction', async () => {
    const { client, tokens } = answering();
    await transact(client, WRITES);
    await transact(client, WRITES);
    expect(new Set(tokens).size).toBe(2);
  });

  it('takes a failed condition for an answer, also beside a conflict', async () => {
    const { client, tokens } = answering(
      cancelled('None', 'ConditionalCheckFailed', 'TransactionConflict', 'ConditionalCheckFailed'),
    );
    expect(await transact(client, WRITES, notingPatience())).toEqual([1, 3]);
    expect(tokens).toHaveLength(1);
  });

  it('gives up when the table stays busy', async () => {
    const errors = Array.from({ length: 20 }, () => cancelled('ProvisionedThroughputExceeded'));
    const { client, tokens } = answering(...errors);
    const patience = notingPatience();
    await expect(transact(client, WRITES, patience)).rejects.toThrow('cancelled');
    expect(tokens).toHaveLength(8);
    expect(Math.max(...patience.waits)).toBe(800);
  });

  it('waits for its own earlier try to end', async () => {
    const { client, tokens } = answering(
      lostReply(),
      new TransactionInProgressException({ message: 'busy', $metadata: {} }),
    );
    expect(await transact(client, WRITES, notingPatience())).toEqual([]);
    expect(new Set(tokens).size).toBe(1);
  });

  it('does not hammer a table that is silent', async () => {
    const { client, tokens } = answering(lostReply(), lostReply(), lostReply());
    await expect(transact(client, WRITES, notingPatience())).rejects.toThrow('socket hang up');
    expect(tokens).toHaveLength(2);
  });

  it.each([[cancelled('TransactionConflict', 'ValidationError')], [new TypeError('not a row')]])(
    'throws %s at once',
    async (error) => {
      const { client, tokens } = answering(error);
      await expect(transact(client, WRITES, notingPatience())).rejects.toBe(error);
      expect(tokens).toHaveLength(1);
    },
  );
});

describe('a reply that is lost', () => {
  let dynamo: Awaited<ReturnType<typeof startDynamoUnderTest>>;
  beforeAll(async () => {
    dynamo = await startDynamoUnderTest();
  });
  afterAll(() => dynamo.stop());

  /** A store whose first answers never arrive although the write happened. Two are all that the client tries by itself. */
  async function forgetfulStore(losses = 1) {
    const table = await dynamo.freshTable();
    let sent = 0;
    const client = createDynamoClient({
      region: 'ap-south-1',
      endpoint: dynamo.endpoint,
      patience: notingPatience(),
      post: (post) => async (headers, body) => {
        const answer = await post(headers, body);
        sent += 1;
        if (sent <= losses) throw lostReply();
        return answer;
      },
    });
    const forgetful = createBookingStore(client, table.name, notingPatience());
    return { forgetful, honest: storesOf(table).bookings, sent: () => sent };
  }

  it.each([1, 2])('is found again after %i losses: the move is committed, once', async (losses) => {
    const { forgetful, honest, sent } = await forgetfulStore(losses);
    const ticket = { key: 'day#0', appointment_id: appointmentId(), of: 3 };
    expect(await forgetful.commit(holdMove({}, { tickets: { take: [ticket], give: [] } }))).toEqual({ ok: true });
    expect(sent()).toBe(losses + 1);
    expect((await honest.load(appointmentId()))?.appointment.ver).toBe(1);
    expect(await honest.tickets('day')).toEqual([ticket]);
  });

  it('is no refusal of a later version either', async () => {
    const { forgetful, honest } = await forgetfulStore();
    const hold = holdMove();
    await honest.commit(hold);
    const expire = nextMove(hold.appointment, { phase: 'EXPIRED' }, { lock: { expect: 'HELD', next: null } });
    expect(await forgetful.commit(expire)).toEqual({ ok: true });
    expect(await honest.lock(clinicId(), SLOT)).toBeNull();
  });

  it('makes the claim of a notice one that nobody holds: it is free again when its lease ends, and never held twice', async () => {
    const { forgetful, honest } = await forgetfulStore();
    await honest.commit(holdMove({}, { notices: [sampleNotice()] }));
    expect(await forgetful.updateNotice(sampleNotice({ attempts: 1 }), 0)).toBe(false);
    expect(await honest.updateNotice(sampleNotice({ attempts: 1 }), 0)).toBe(false);
    expect(await honest.updateNotice(sampleNotice({ attempts: 2 }), 1)).toBe(true);
  });
});
