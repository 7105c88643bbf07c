import { composeSms } from '#functions/core/messages/notifications/compose-sms.ts';
import { DynamoDBServiceException } from '@aws-sdk/client-dynamodb';
import type { Violation } from '#infra/local/invariants/evidence.ts';
import { UNPAID_HOLDS } from '#shared/domain/booking/limits.ts';
import type { AuditEventIds } from '#functions/core/ports.ts';
import type { Deps } from '#functions/core/deps.ts';
import { createBookingStore } from '#functions/store/booking/booking-store.ts';
import { createConversionStore } from '#functions/store/stats/conversion-store.ts';
import { createClinicAdminStore, type ClinicAdminStore } from '#functions/store/clinics/clinic-admin-store.ts';
import { createClinicStore } from '#functions/store/clinics/clinic-store.ts';
import { createSentCounts } from '#functions/store/messages/sent-counts.ts';
import { createPhoneCodeStore } from '#functions/store/booking/phone-code-store.ts';
import { createDueStore } from '#functions/store/due-store.ts';
import { createReconciliationStore, type ReconciliationStore } from '#functions/store/money/money-store.ts';
import type { SendDeps } from '#functions/core/stats/conversions/conversions.ts';
import type { ReconcileJob } from '#shared/jobs/job-payloads.ts';
import { FakeDynamo, type Command } from '#test/store/fake/fake-dynamo.ts';
import { Chance } from './chance.ts';
import { gateOf, type Gate } from './gate.ts';
import { MemoryInbox, MemoryPlatform } from './memory/memory-inbox.ts';
import { MemoryProvider } from './memory/memory-provider.ts';
import { MemoryQueue } from './memory/memory-queue.ts';
import { labelledStore, type Sent } from './labelled-stores.ts';
import { LooseTable } from './loose-table.ts';
import { memoryProofOfWork } from './memory/memory-proof-of-work.ts';
import { memorySigner } from './memory/memory-signer.ts';
import type { Mutation } from './mutation.ts';
import { Process, TIME_LIMITS_MS, type Outcome, type ProcessKind } from './process.ts';
import { cancelHoursAt, type SchedulePlan } from './schedule-plan.ts';
import { Scheduler } from './scheduler.ts';
import { SweeperAlarms } from './sweeper-alarms.ts';
import { TABLE, TableView } from './table-view.ts';
import { Timeline } from './timeline.ts';
import { Trace } from './trace.ts';
import { asNextVersion, robbedRows } from './two-versions.ts';
import { watchEffect } from './watch-effect.ts';
import { OBJECTS } from '#test/store/memory-objects.ts';

/** All ports of the product's use cases; `desk` is where the team works on clinics. */
export type SimulatedDeps = Deps &
  SendDeps & { ledger: ReconciliationStore; desk: ClinicAdminStore; auditEventIds: AuditEventIds };

/** One small universe: the product's ports over memory, the surroundings of it, and one clock for all. */
export class Simulation {
  readonly plan: SchedulePlan;
  readonly chance: Chance;
  readonly timeline: Timeline;
  readonly scheduler: Scheduler;
  readonly trace = new Trace();
  readonly loose: LooseTable;
  readonly dynamo: FakeDynamo;
  readonly store: TableView;
  readonly provider: MemoryProvider;
  readonly platform = new MemoryPlatform();
  readonly inbox = new MemoryInbox();
  readonly reconcileQueue: MemoryQueue<ReconcileJob>;
  readonly notificationsQueue: MemoryQueue<string>;
  readonly mutation: Mutation;
  /** Violations that actors and observers found on the way. */
  readonly complaints: Violation[] = [];
  /** Payments somebody refunded by hand. */
  readonly reversed = new Set<string>();
  /** Those of which the product saw that once their visit had begun: that cancels nothing. */
  readonly returnedAfterVisit = new Set<string>();
  /** Whose code was typed, as `appointment phone`: it came by SMS to that phone, for that appointment. */
  readonly proven = new Set<string>();
  /** Every fee the clinic ever asked, in paise. */
  readonly fees = new Set<number>();
  readonly alarms: SweeperAlarms;
  private readonly challenges = memoryProofOfWork();
  private processes = 0;
  private appointments = 0;
  private auditEvents = 0;

  constructor(plan: SchedulePlan, chance: Chance, mutation: Mutation) {
    this.plan = plan;
    this.chance = chance;
    this.mutation = mutation;
    this.timeline = new Timeline(plan.start);
    this.scheduler = new Scheduler(chance, this.timeline, plan.stall);
    this.loose = new LooseTable(chance, this.timeline);
    this.dynamo = new FakeDynamo(() => this.timeline.now, this.loose);
    this.store = new TableView(this.dynamo);
    this.provider = new MemoryProvider(this.timeline, chance, plan.account);
    const habits = { ...plan.queues, until: plan.faultsEnd };
    this.reconcileQueue = new MemoryQueue(this.timeline, chance, habits);
    this.notificationsQueue = new MemoryQueue(this.timeline, chance, habits);
    this.alarms = new SweeperAlarms(this);
    mutation.prepare?.(this);
  }

  /** Starts one run of a function in a process of its own. */
  spawn<T>(kind: ProcessKind, name: string, work: (deps: SimulatedDeps) => Promise<T>): Promise<Outcome<T>> {
    this.processes += 1;
    const process = new Process(kind, `${name} (${this.processes})`, this.plan.skewMs[kind]);
    const deps = this.worldOf(process);
    const changed = { ...deps, ...this.mutation.deps?.(deps, this) };
    return this.live(process, () => process.run(() => work(changed)));
  }

  /** Within its time; not at all while its kind is down. */
  private live<T>(process: Process, run: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
    const { plan, timeline, trace } = this;
    const { kind, name } = process;
    if (this.isDown(kind)) {
      trace.note(timeline.now, name, 'is down', kind);
      return Promise.resolve({ ok: false, crashed: true });
    }
    process.isNextVersion = plan.twoVersions && this.chance.happens(0.5);
    if (plan.timeLimits && timeline.now < plan.faultsEnd)
      timeline.after(TIME_LIMITS_MS[kind], () => {
        if (process.runOut()) trace.note(timeline.now, name, 'is out of time', kind);
      });
    return run();
  }

  /** True if no process of a kind is started for now. */
  isDown(kind: ProcessKind): boolean {
    const { down } = this.plan;
    return kind === down?.kind && this.timeline.now >= down.from && this.timeline.now < down.until;
  }

  /** A process knows what became of its call. */
  answered(process: Process): void {
    this.loose.isAnswered(process);
  }

  watch(what: string, args: readonly unknown[], value: unknown): void {
    watchEffect(this, what, args, value);
  }

  complain(invariant: number, subject: string, message: string): void {
    this.complaints.push({ invariant, subject, message });
  }

  /** The ports as one process sees them. */
  private worldOf(process: Process): SimulatedDeps {
    const gate = gateOf(this, process);
    const began = this.timeline.now;
    return {
      clock: { now: () => this.timeline.now + process.skewMs },
      ids: {
        appointmentId: () => `apt_${String((this.appointments += 1)).padStart(26, '0')}`,
        phoneCode: () => String(this.chance.between(0, 999_999)).padStart(6, '0'),
      },
      auditEventIds: { auditEventId: () => `act_${String((this.auditEvents += 1)).padStart(26, '0')}` },
      signer: memorySigner,
      // The switch moves nothing that is stored: what waits while it is off is what waits while a provider is down.
      sending: { isStopped: async () => false },
      // Edited texts are no part of a booking: a notification is sent with them or with the originals.
      texts: { textsOf: async () => ({}) },
      registeredSms: { has: () => true },
      smsComposer: async () => composeSms,
      respectsQuietHours: true,
      ceilings: this.plan.ceilings,
      challenges: this.challenges,
      security: { note: () => {} },
      ...this.stores(process, gate),
      ...this.outside(gate),
      log: this.log(process),
      recordMetric: (metric, value, { kind }) => {
        this.trace.note(this.timeline.now, process.name, `measure ${metric}`, kind, value);
        this.alarms.measured(kind, value, began);
      },
      // The simulation checks the alarm lines themselves; the counts follow the same rows.
      countStuck: () => {},
      limits: { holdsPerAddress: 60, requestsPerAddress: 600, unpaid: UNPAID_HOLDS, codesPerAddress: 5 },
      business: async () => ({ cancel_hours: cancelHoursAt(this.plan, this.timeline.now), email_optional: false }),
      brand: {
        name: 'Punnagai',
        siteUrl: 'https://punnagai.example',
        supportPhone: '+91 44 0000 0000',
        supportEmail: 'care@punnagai.example',
        bankDays: { from: 5, to: 7 },
      },
      siteUrl: 'https://punnagai.example',
    };
  }

  /** The product's own stores over the fake table; each command they send is a turn of its own. */
  private stores(
    process: Process,
    gate: Gate,
  ): Pick<SimulatedDeps, 'bookings' | 'clinics' | 'codes' | 'conversions' | 'counts' | 'due' | 'ledger' | 'desk'> {
    const patience = {
      sleep: (ms: number) => this.timeline.sleep(ms),
      random: () => this.chance.between(0, 1000) / 1000,
    };
    const send = (command: Command): Sent => this.send(command, process);
    return {
      bookings: labelledStore('store', gate, send, (client) => createBookingStore(client, TABLE, patience)),
      counts: labelledStore('counts', gate, send, (client) => createSentCounts(client, TABLE)),
      codes: labelledStore('codes', gate, send, (client) => createPhoneCodeStore(client, TABLE, patience)),
      clinics: labelledStore('clinics', gate, send, (client) =>
        createClinicStore(client, TABLE, this.log(process), OBJECTS),
      ),
      desk: labelledStore('desk', gate, send, (client) =>
        createClinicAdminStore(client, TABLE, this.log(process), patience),
      ),
      conversions: labelledStore('conversions', gate, send, (client) => createConversionStore(client, TABLE)),
      due: labelledStore('due', gate, send, (client) => createDueStore(client, TABLE)),
      ledger: labelledStore('ledger', gate, send, (client) =>
        createReconciliationStore(client, TABLE, this.log(process)),
      ),
    };
  }

  private send(command: Command, process: Process): Sent {
    try {
      const changed = this.mutation.command?.(command, this) ?? command;
      const sent = process.isNextVersion ? asNextVersion(changed) : changed;
      const robbed = this.plan.twoVersions ? robbedRows(this.dynamo, sent) : [];
      const output = this.dynamo.execute(sent, process);
      const isRepeat = 'isRepeat' in output && output.isRepeat === true;
      for (const row of isRepeat ? [] : robbed)
        this.complain(9, row, 'lost what the version after had written into it');
      return { output };
    } catch (error) {
      if (isWrongInput(error)) this.complain(17, process.name, `sent what the table does not take: ${error.message}`);
      return { error };
    }
  }

  private outside(gate: Gate): Pick<SimulatedDeps, 'provider' | 'queues' | 'mail' | 'sms' | 'platform'> {
    const { provider, platform, reconcileQueue, notificationsQueue, inbox } = this;
    return {
      provider: {
        keyId: 'rzp_test_simulation',
        createOrder: ({ receipt, amount_paise }) =>
          gate('provider.createOrder', [receipt, amount_paise], () => provider.createOrder(receipt, amount_paise)),
        paymentsOf: (id) => gate('provider.paymentsOf', [id], () => provider.paymentsOf(id)),
        capture: (id, amount) => gate('provider.capture', [id, amount], () => provider.capture(id, amount)),
        refund: (id, amount, key) => gate('provider.refund', [id, amount, key], () => provider.refund(id, amount, key)),
        refundsOf: (id) => gate('provider.refundsOf', [id], () => provider.refundsOf(id)),
        paymentsBetween: (range, page) =>
          gate('provider.paymentsBetween', [range, page], () => provider.paymentsBetween(range, page)),
        refundsBetween: (range, page) =>
          gate('provider.refundsBetween', [range, page], () => provider.refundsBetween(range, page)),
        payment: (id) => gate('provider.payment', [id], () => provider.payment(id)),
      },
      queues: {
        reconcile: (appointment_id, attempt, delay, told_of) =>
          gate('queue.reconcile', [appointment_id, attempt, delay], () =>
            reconcileQueue.send({ appointment_id, attempt, told_of }, delay),
          ),
        notificationsDue: (id) => gate('queue.notificationsDue', [id], () => notificationsQueue.send(id, 0)),
      },
      platform: {
        send: (conversion) =>
          gate('platform.send', [conversion.event_id], () => platform.send(conversion, this.timeline.now)),
      },
      mail: { send: (mail) => gate('mail.send', [mail.id], () => inbox.mail(mail)) },
      sms: { send: (sms) => gate('sms.send', [sms.id], () => inbox.sms(sms)) },
    };
  }

  private log(process: Process): Deps['log'] {
    const write = (level: string) => (message: string, ids: Record<string, string | number>) =>
      this.trace.note(this.timeline.now, process.name, `log.${level}`, message, ids);
    return { info: write('info'), warn: write('warn'), alarm: write('alarm') };
  }
}

const isWrongInput = (error: unknown): error is Error =>
  !(error instanceof DynamoDBServiceException) || error.name === 'ValidationException';

/** A fresh universe for a seed. */
export const chanceOf = (seed: string): Chance => new Chance(`schedule ${seed}`);
