import { createHmac } from 'node:crypto';
import { Change, Ledger } from './records/ledger.ts';
import type { SandboxTiming } from './sandbox-timing.ts';

/** The merchant account the sandbox plays. */
export interface SandboxAccount {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  webhookUrl: string;
}

/** Troubles switched on by the control API; they last until the process ends. */
export interface SandboxFaults {
  outage: boolean;
  latency_ms: number;
  fail_next: number;
  drop_reply_next: number;
  webhooks_paused: boolean;
  only: string;
}

/** State that every part of the sandbox shares: account, timing, troubles, ledger and clock. */
export class SandboxCore {
  readonly account: SandboxAccount;
  readonly timing: SandboxTiming;
  readonly ledger: Ledger;
  readonly faults: SandboxFaults = {
    outage: false,
    latency_ms: 0,
    fail_next: 0,
    drop_reply_next: 0,
    webhooks_paused: false,
    only: '',
  };
  /** Called after every change, so that timers and deliveries can be re-armed. */
  afterChange: () => void = () => {};
  /** True once the journal is closed: whatever finishes later must not write. */
  closed = false;

  constructor(account: SandboxAccount, timing: SandboxTiming, dataDir: string) {
    this.account = account;
    this.timing = timing;
    this.ledger = new Ledger(dataDir);
  }

  /** The sandbox clock: real time plus whatever the control API has let pass. */
  nowMs(): number {
    return Date.now() + (this.ledger.get('clock', 'clock')?.offsetMs ?? 0);
  }

  /** Runs `work` on a change and commits it as one journal line; a throw commits nothing. */
  change<T>(work: (change: Change) => T): T {
    const change = new Change(this.ledger, this.nowMs(), this.timing);
    const result = work(change);
    change.commit();
    this.afterChange();
    return result;
  }

  /** Closes the journal; nothing may be changed afterwards. */
  close(): void {
    this.closed = true;
    this.ledger.close();
  }
}

/** Hex HMAC-SHA256 of "order|payment" with the key secret, as checkout hands it to the browser. */
export function checkoutSignature(orderId: string, paymentId: string, keySecret: string): string {
  return createHmac('sha256', keySecret).update(`${orderId}|${paymentId}`).digest('hex');
}

/** Hex HMAC-SHA256 of the raw webhook bytes with the webhook secret, as `X-Razorpay-Signature` carries it. */
export function webhookSignature(rawBody: string | Buffer, webhookSecret: string): string {
  return createHmac('sha256', webhookSecret).update(rawBody).digest('hex');
}
