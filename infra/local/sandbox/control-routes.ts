import { jsonReply, type Exchange, type Reply, type Route } from './exchange.ts';
import { playAttempt } from './play-attempt.ts';
import { randomId } from './records/razorpay-entities.ts';
import { invalidField, unknownId } from './records/razorpay-error.ts';
import { readAttempt } from './attempt-payment.ts';
import { refundPayment } from './refund-payment.ts';
import { objectBody, type JsonObject } from './records/request-fields.ts';
import type { SandboxCore } from './sandbox-core.ts';
import { ledgerDump } from './records/payment-views.ts';

const MOST_REPLAYS = 100;

/** The control API under /sandbox for tests and for playing stories by hand; no key, this machine only. */
export function controlRoutes(core: SandboxCore): Route[] {
  return [
    {
      method: 'POST',
      path: '/sandbox/orders/:id/pay',
      handle: async ({ params, body }) =>
        jsonReply(await playAttempt(core, readAttempt(params['id'] ?? '', objectBody(body), true))),
    },
    { method: 'POST', path: '/sandbox/faults', handle: ({ body }) => setFaults(core, body) },
    { method: 'GET', path: '/sandbox/faults', handle: () => jsonReply(core.faults) },
    { method: 'POST', path: '/sandbox/clock', handle: ({ body }) => setClock(core, body) },
    {
      method: 'POST',
      path: '/sandbox/webhooks/:eventId/replay',
      handle: (exchange) => replay(core, exchange),
    },
    {
      method: 'POST',
      path: '/sandbox/payments/:id/dashboard-refund',
      handle: ({ params, body }) =>
        jsonReply(core.change((change) => refundPayment(change, params['id'] ?? '', objectBody(body), null))),
    },
    {
      method: 'POST',
      path: '/sandbox/payments/:id/books',
      handle: ({ params, body }) => rewriteBooks(core, params['id'] ?? '', objectBody(body)),
    },
    {
      method: 'GET',
      path: '/sandbox/events',
      handle: () => jsonReply(ledgerDump(core.ledger).events),
    },
    {
      method: 'GET',
      path: '/sandbox/ledger',
      handle: () => {
        const { orders, payments, refunds } = ledgerDump(core.ledger);
        return jsonReply({ orders, payments, refunds });
      },
    },
  ];
}

function setFaults(core: SandboxCore, raw: string): Reply {
  const body = objectBody(raw);
  const { faults } = core;
  if (typeof body['outage'] === 'boolean') faults.outage = body['outage'];
  if (typeof body['webhooks_paused'] === 'boolean') faults.webhooks_paused = body['webhooks_paused'];
  if (typeof body['only'] === 'string') faults.only = body['only'];
  for (const field of ['latency_ms', 'fail_next', 'drop_reply_next'] as const) {
    const value = body[field];
    if (typeof value === 'number' && Number.isInteger(value) && value >= 0) faults[field] = value;
  }
  core.afterChange();
  return jsonReply(faults);
}

/** Moves the clock on, or back to the time of this machine (`reset`). */
function setClock(core: SandboxCore, raw: string): Reply {
  const { advance_ms: advance, reset } = objectBody(raw);
  if (reset === true) {
    core.change((change) => change.put('clock', 'clock', { offsetMs: 0 }));
    return jsonReply({ now_ms: core.nowMs() });
  }
  if (typeof advance !== 'number' || !Number.isInteger(advance) || advance < 0) {
    throw invalidField('advance_ms must be a whole number of milliseconds.', 'advance_ms');
  }
  core.change((change) => {
    const offsetMs = (change.get('clock', 'clock')?.offsetMs ?? 0) + advance;
    change.put('clock', 'clock', { offsetMs });
  });
  return jsonReply({ now_ms: core.nowMs() });
}

/** Changes what the books say of a payment and does nothing else: for seeing whether anybody notifications. */
function rewriteBooks(core: SandboxCore, id: string, asked: JsonObject): Reply {
  const wanted = (field: 'amount' | 'created_at', before: number): number => {
    const value = asked[field] ?? before;
    if (typeof value === 'number' && Number.isInteger(value) && value > 0) return value;
    throw invalidField(`The ${field} must be a whole number above 0.`, field);
  };
  return jsonReply(
    core.change((change) => {
      const record = change.get('payment', id);
      if (record === undefined) throw unknownId();
      const { payment } = record;
      const amount = wanted('amount', payment.amount);
      const rewritten = { ...payment, amount, created_at: wanted('created_at', payment.created_at) };
      change.put('payment', id, { ...record, payment: rewritten });
      return rewritten;
    }),
  );
}

function replay(core: SandboxCore, { params, body }: Exchange): Reply {
  const eventId = params['eventId'] ?? '';
  if (core.ledger.get('event', eventId) === undefined) throw unknownId();
  const asked = objectBody(body)['times'];
  const times = typeof asked === 'number' ? Math.min(MOST_REPLAYS, Math.max(1, Math.floor(asked))) : 1;
  core.change((change) => {
    for (let turn = 0; turn < times; turn += 1) {
      change.put('delivery', randomId(), {
        eventId,
        state: 'waiting',
        dueAt: change.nowMs,
        tries: [],
      });
    }
  });
  return jsonReply({ event_id: eventId, times });
}
