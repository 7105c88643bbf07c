import type { Socket } from 'node:net';
import { connectTo, connectToHost, type Network, type NotConnected } from '../public-host.ts';
import { EmailNotTaken } from './mail-attempts.ts';

/** The mail server of this machine, under one name that leads nowhere else: only `npm start` has one. */
export type OwnServer = { port: number; certificate: string };
export const OWN_SERVER_NAME = 'smtp.localhost';

const WORDS: Readonly<Record<NotConnected, string>> = {
  'no name': 'The SMTP host is not a public host name.',
  'not known': 'The SMTP host name was not found.',
  'not public': 'The SMTP host is not on the public Internet.',
  'not reached': 'The SMTP server cannot be reached.',
};
/** Transient failures, which may succeed a moment later. */
const PASSING: readonly NotConnected[] = ['not known', 'not reached'];

/**
 * Connects to a mail server of the public Internet by its name (functions/gateways/public-host.ts), or to that of this machine.
 * @throws EmailNotTaken
 */
export async function connectPublic(network: Network, host: string, port: number, own?: OwnServer): Promise<Socket> {
  const isOwn = own !== undefined && host === OWN_SERVER_NAME;
  const connected = await (isOwn ? connectTo(network, '127.0.0.1', own.port) : connectToHost(network, host, port));
  if (typeof connected === 'string') throw new EmailNotTaken(WORDS[connected], PASSING.includes(connected));
  return connected;
}
