import { createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import { TLSSocket } from 'node:tls';
import type { Certificate } from './make-certificate.ts';
import { smtpSession, type SmtpMailbox } from './smtp-session.ts';

export type SmtpServer = { port: number; stop: () => Promise<void> };
type Behaviour = {
  certificate: Certificate;
  take: SmtpMailbox;
  /** TLS from the first byte, as on port 465; else it begins with STARTTLS. */
  isSecure?: boolean;
  /** Offers no STARTTLS. */
  isPlain?: boolean;
};

/** A mail server on a free port of 127.0.0.1 (RFC 5321, 3207, 4954): it takes mail over TLS from whoever has logged in. */
export async function startSmtp({
  certificate,
  take,
  isSecure = false,
  isPlain = false,
}: Behaviour): Promise<SmtpServer> {
  const open = new Set<Socket>();
  const secured = (socket: Socket): TLSSocket =>
    new TLSSocket(socket, { isServer: true, cert: certificate.cert, key: certificate.key });
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
    const channel = isSecure ? secured(socket) : socket;
    smtpSession(channel, { take, secured: isPlain ? null : secured, isSecure });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    stop: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
