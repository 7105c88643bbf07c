import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const NS = 2;
const IN = 1;
const NO_SUCH_NAME = 3;

const encodeName = (name: string): Buffer =>
  Buffer.concat([
    ...name.split('.').map((label) => Buffer.from([label.length, ...Buffer.from(label)])),
    Buffer.from([0]),
  ]);

const short = (value: number): Buffer => Buffer.from([value >> 8, value & 255]);

/** The name in a question of DNS, and the place after it. */
function readName(message: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.subarray(at + 1, at + 1 + length).toString());
    at += length + 1;
  }
  return { name: labels.join('.'), end: at + 1 };
}

/** A DNS server on this machine that knows name servers of zones only (RFC 1035). */
export async function startDns(): Promise<{ address: string; delegations: Map<string, string[]>; stop: () => void }> {
  const delegations = new Map<string, string[]>();
  const socket = createSocket('udp4');
  socket.on('message', (message, { port, address }) => {
    const { name, end } = readName(message);
    const servers = delegations.get(name.toLowerCase());
    const answers = (servers ?? []).map((server) => {
      const data = encodeName(server);
      return Buffer.concat([short(0xc00c), short(NS), short(IN), Buffer.from([0, 0, 1, 0]), short(data.length), data]);
    });
    const flags = 0x8180 | (servers === undefined ? NO_SUCH_NAME : 0);
    const header = [message.subarray(0, 2), short(flags), short(1), short(answers.length), short(0), short(0)];
    socket.send(Buffer.concat([...header, message.subarray(12, end + 4), ...answers]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { address: `127.0.0.1:${socket.address().port}`, delegations, stop: () => socket.close() };
}
