import { isHostName } from '#shared/values/contact/host-name.ts';

/** Stand-ins of this machine are there, and nothing else. */
const ON_THIS_MACHINE = '127.0.0.1';

/**
 * True if a URL is allowed for a message provider: https and a DNS name, without a user name or password. Also allowed
 * is http on 127.0.0.1, which only a machine configured for it connects to.
 */
export function isProviderUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, username, password } = new URL(url);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' ? isHostName(hostname) : protocol === 'http:' && hostname === ON_THIS_MACHINE;
}
