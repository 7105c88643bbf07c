import { MOST_COUNTED, type SendingState } from '#shared/contract/messages/mail-settings.ts';
import type { Actor } from '#shared/domain/audit/audit-event.ts';
import type { Sending } from '#shared/domain/messages/sender-settings.ts';
import { DAY_MS } from '#shared/values/ist.ts';
import type { AuditDeps } from '../../audit/audit-event-of.ts';
import { AUDITED_SENDING } from '../../audit/audited-fields.ts';
import { differences, editVersioned } from '../../audit/edit-versioned.ts';
import { cachedFor } from '../../cached-for.ts';
import type { Clock } from '../../ports.ts';
import type { DueStore } from '#functions/store/due-store.ts';
import type { SendingStore } from '#functions/store/messages/message-settings-stores.ts';
import { NotAllowlisted } from '../outbox/message-kind.ts';

/** How long after a stop messages may still be begun, in milliseconds. */
export const SWITCH_CACHED_MS = 5000;

/** The switch as it was some seconds ago at most: whoever sends many messages reads it once for them. */
export const cachedSwitch = (sending: Pick<SendingStore, 'get'>, clock: Clock): SendingSwitch => ({
  isStopped: cachedFor(clock, SWITCH_CACHED_MS, async () => (await sending.get()).stopped_at !== null),
});

/** Switch that stops all sending. Throws where it cannot be read: nothing is sent then. */
export type SendingSwitch = { isStopped(): Promise<boolean> };

type Sender<M> = { send(message: M): Promise<string | null> };

/** Receivers as a stage lists them: e-mail addresses in small letters, and phones as ten digits. */
export type Receivers = ReadonlySet<string>;

/**
 * A sender that hands on what goes to somebody on the list, and nothing else; every message where there is no list.
 * @throws NotAllowlisted, and whatever the sender throws
 */
export function allowlist<M extends { to: string }>(list: Receivers | null, sender: Sender<M>): Sender<M> {
  if (list === null) return sender;
  return {
    async send(message) {
      if (!list.has(message.to.trim().toLowerCase())) throw new NotAllowlisted('not on the list of this stage');
      return sender.send(message);
    },
  };
}

export type WaitingDeps = {
  clock: Clock;
  sending: Pick<SendingStore, 'get'>;
  due: Pick<DueStore, 'lists' | 'page'>;
};
export type SwitchDeps = WaitingDeps & AuditDeps & { sending: SendingStore };

/** How the audit calls the switch. */
const SENDING_ENTITY = 'settings#sending';

/**
 * Returns the state of sending e-mails and SMS: if and since when it is stopped, by which staff member, and how many
 * messages wait.
 */
export const showSending = async (deps: WaitingDeps): Promise<SendingState> => shown(deps, await deps.sending.get());

/**
 * Stops all e-mails and SMS, or lets them go out again: what is owed waits meanwhile, and is held against its booking when
 * its turn comes. @throws Problem changed_meanwhile
 */
export async function switchSending(
  deps: SwitchDeps,
  actor: Actor,
  { ver, stopped }: { ver: number; stopped: boolean },
): Promise<SendingState> {
  const after = await editVersioned(deps, actor, {
    ver,
    read: () => deps.sending.get(),
    change: (before) => ({
      ...before,
      stopped_at: stopped ? (before.stopped_at ?? new Date(deps.clock.now()).toISOString()) : null,
    }),
    audit: (edit) => ({
      action: stopped ? 'sending.stop' : 'sending.resume',
      entity: SENDING_ENTITY,
      ...differences(AUDITED_SENDING, edit),
      fields: ['stopped_at'],
    }),
    save: (edit, auditEvent) => deps.sending.save(edit, auditEvent),
  });
  return shown(deps, after);
}

const shown = async (
  deps: WaitingDeps,
  { stopped_at, ver, updated_at, updated_by }: Sending,
): Promise<SendingState> => ({
  stopped_at,
  ver,
  updated_at,
  updated_by,
  waiting: await countWaiting(deps),
});

/** Messages that are owed, up to a limit: those that are tried again within a day are among them. */
async function countWaiting({ clock, due }: WaitingDeps): Promise<SendingState['waiting']> {
  const until = new Date(clock.now() + DAY_MS).toISOString();
  let count = 0;
  for (const list of due.lists('notice')) {
    let page = await due.page(list, until, null);
    count += page.due.length;
    while (page.next !== null && count <= MOST_COUNTED) {
      page = await due.page(list, until, page.next);
      count += page.due.length;
    }
  }
  return { count: Math.min(count, MOST_COUNTED), more: count > MOST_COUNTED };
}
