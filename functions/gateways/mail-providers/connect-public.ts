import { lookup } from 'node:dns/promises';
import net from 'node:net';
import type { Socket } from 'node:net';
import { isHostName } from '#shared/values/host-name.ts';
import { MailNotTaken } from './mail-not-taken.ts';
import { isPublicAddress } from './public-address.ts';

/** The mail server of this machine, under one name that leads nowhere else: only `npm start` has one. */
export type OwnServer = { port: number; certificate: string };
export const OWN_SERVER_NAME = 'smtp.localhost';

/** How names become addresses, and addresses connections; tests bring their own. */
export type Network = {
  addressesOf(name: string): Promise<string[]>;
  connect(address: string, port: number): Promise<Socket>;
};

const CONNECT_MS = 5000;

/** The network there is. */
export const realNetwork: Network = {
  async addressesOf(name) {
    return (await lookup(name, { all: true })).map(({ address }) => address);
  },
  connect: (host, port) =>
    new Promise((resolve, reject) => {
      const socket = net.connect({ host, port });
      socket.setTimeout(CONNECT_MS, () => socket.destroy(new Error('no connection in time')));
      socket.once('error', reject);
      socket.once('connect', () => {
        socket.off('error', reject);
        socket.setTimeout(0);
        resolve(socket);
      });
    }),
};

/**
 * Connects to a server of the public Internet by its name: every address that the name has must be public, and the
 * connection goes to one that was checked, without another lookup. What leads inside is never connected to.
 * @throws MailNotTaken
 */
export async function connectPublic(network: Network, host: string, port: number, own?: OwnServer): Promise<Socket> {
  if (own !== undefined && host === OWN_SERVER_NAME) return connect(network, '127.0.0.1', own.port);
  if (!isHostName(host)) throw new MailNotTaken('The SMTP host is not a name of the public Internet.');
  const addresses = await network.addressesOf(host).catch(() => []);
  if (addresses.length === 0) throw new MailNotTaken('The SMTP host is not known.', true);
  if (!addresses.every(isPublicAddress)) throw new MailNotTaken('The SMTP host is not on the public Internet.');
  const [address = ''] = addresses;
  return connect(network, address, port);
}

const connect = (network: Network, address: string, port: number): Promise<Socket> =>
  network.connect(address, port).catch(() => {
    throw new MailNotTaken('The SMTP server cannot be reached.', true);
  });
