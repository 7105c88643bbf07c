import { TransactionCanceledException, TransactionInProgressException } from '@aws-sdk/client-dynamodb';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createBookingStore } from '#functions/store/booking/booking-store.ts';
import { transact, type Patience, type Write } from '#functions/store/dynamo/transact.ts';
import { listenOnLoopback } from '#infra/local/loopback.ts';
import { tableClient } from '#test/table-client.ts';
import { startDynamoUnderTest, storesOf } from '../dynamo-under-test.ts';
import {
  appointmentId,
  clinicId,
  holdTransition,
  nextTransition,
  sampleNotification,
  SLOT,
} from '../booking/sample-booking.ts';

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
  const client: Parameters<typeof transact>[0] = {
    async transactWrite({ ClientRequestToken }) {
      tokens.push(ClientRequestToken);
      const error = errors.shift();
      if (error) throw error;
      return {};
    },
  };
  return { tokens, client };
}

/** A network to an engine that loses so many answers: the connection ends after the engine did what it was asked. */
async function losingAnswers(engine: string, losses: number) {
  let sent = 0;
  const server = createServer((request, response) => {
    const forward = async (): Promise<void> => {
      const { 'x-amz-target': target = '', authorization = '', 'x-amz-date': date = '' } = request.headers;
      const headers = { 'content-type': 'application/x-amz-json-1.0', authorization };
      const answer = await fetch(engine, {
        method: 'POST',
        headers: { ...headers, 'x-amz-target': String(target), 'x-amz-date': String(date) },
        body: new Uint8Array(await buffer(request)),
      });
      const body = Buffer.from(await answer.arrayBuffer());
      sent += 1;
      if (sent <= losses) request.socket.destroy();
      else response.writeHead(answer.status, { 'content-type': 'application/x-amz-json-1.0' }).end(body);
    };
    forward().catch(() => request.socket.destroy());
  });
  const { endpoint, stop } = await listenOnLoopback(server);
  return { endpoint, stop, sent: () => sent };
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
    const network = await losingAnswers(dynamo.endpoint, losses);
    const client = tableClient(network.endpoint);
    onTestFinished(async () => {
      client.destroy();
      await network.stop();
    });
    const forgetful = createBookingStore(client, table.name, notingPatience());
    return { forgetful, honest: storesOf(table).bookings, sent: network.sent };
  }

  it.each([1, 2])('is found again after %i losses: the move is committed, once', async (losses) => {
    const { forgetful, honest, sent } = await forgetfulStore(losses);
    const quotaSlot = { key: 'day#0', appointment_id: appointmentId(), of: 3 };
    expect(await forgetful.commit(holdTransition({}, { quotaSlots: { take: [quotaSlot], give: [] } }))).toEqual({
      ok: true,
    });
    expect(sent()).toBe(losses + 1);
    expect((await honest.load(appointmentId()))?.appointment.ver).toBe(1);
    expect(await honest.quotaSlots('day')).toEqual([quotaSlot]);
  });

  it('is no refusal of a later version either', async () => {
    const { forgetful, honest } = await forgetfulStore();
    const hold = holdTransition();
    await honest.commit(hold);
    const expire = nextTransition(hold.appointment, { phase: 'EXPIRED' }, { lock: { expect: 'HELD', next: null } });
    expect(await forgetful.commit(expire)).toEqual({ ok: true });
    expect(await honest.lock(clinicId(), SLOT)).toBeNull();
  });

  it('makes the claim of a notification one that nobody holds: it is free again when its lease ends, and never held twice', async () => {
    const { forgetful, honest } = await forgetfulStore();
    await honest.commit(holdTransition({}, { notifications: [sampleNotification()] }));
    expect(await forgetful.updateNotification(sampleNotification({ attempts: 1 }), 0)).toBe(false);
    expect(await honest.updateNotification(sampleNotification({ attempts: 1 }), 0)).toBe(false);
    expect(await honest.updateNotification(sampleNotification({ attempts: 2 }), 1)).toBe(true);
  });
});
