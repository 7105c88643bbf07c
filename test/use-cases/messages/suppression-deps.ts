import { createHash } from 'node:crypto';
import type { EmailSender } from '#functions/core/messages/ports.ts';
import {
  findSuppressed,
  listSuppressed,
  addSuppressed,
  removeSuppressed,
  unlessSuppressed,
} from '#functions/core/messages/suppression/suppression-list.ts';
import { createSuppressionReader, createSuppressionStore } from '#functions/store/messages/suppression-store.ts';
import type { SuppressedAddress } from '#shared/domain/messages/suppressed-address.ts';
import { memorySigner } from '#test/simulation/memory/memory-signer.ts';
import { loudLog } from '#test/loud-log.ts';
import { directClient } from '#test/store/fake/fake-dynamo.ts';
import { ADMIN } from '../booking/booking-operation-deps.ts';
import type { testDeps } from '../test-deps.ts';

type Small = Pick<ReturnType<typeof testDeps>, 'deps' | 'dynamo'>;

/**
 * Creates the dependencies of the suppression list for e-mail, over the table of a small world, whose sender honours
 * it.
 */
export function suppressing({ deps, dynamo }: Small) {
  const client = directClient(dynamo);
  let events = 0;
  const signer = { ...memorySigner, digest: (text: string) => createHash('sha256').update(text).digest('hex') };
  const suppressed = createSuppressionStore(client, 'punnagai', loudLog);
  const list = { clock: deps.clock, ids: { auditEventId: () => `act_s${(events += 1)}` }, signer, suppressed };
  const asked = { ...suppressed, ...createSuppressionReader(client, 'punnagai') };
  const honouring = (sender: EmailSender): EmailSender =>
    unlessSuppressed({ clock: deps.clock, signer, suppressed: asked, by: 'ses' }, sender);
  const found = async (address: string): Promise<SuppressedAddress | undefined> =>
    (await findSuppressed(list, { address })).addresses[0];
  return {
    list,
    found,
    /** Sends by this sender, whoever that is, as all senders do. */
    honouring,
    mail: honouring(deps.mail),
    add: (address: string) => addSuppressed(list, ADMIN, { address }),
    lift: async (address: string) => {
      const seen = await found(address);
      if (seen === undefined) throw new Error('it is not listed');
      return removeSuppressed(list, ADMIN, seen);
    },
    all: async () => (await listSuppressed(list, {})).addresses,
  };
}
