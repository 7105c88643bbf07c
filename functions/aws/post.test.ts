import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { connect, type AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, expect, test } from 'vitest';
import { LOCALHOST } from './localhost.fixture.ts';
import { createPost, wasNotReached } from './post.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function posting(listener: RequestListener, requestTimeout = 20_000) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens at a port has an address of this form.
  const { port } = server.address() as AddressInfo;
  const { post, destroy } = createPost(`http://127.0.0.1:${port}`, { connectionTimeout: 20_000, requestTimeout });
  closing.push(
    destroy,
    () => server.closeAllConnections(),
    () => server.close(),
  );
  return { post: () => post({ host: 'x.example' }, 'ä') };
}

test('the body arrives whole, the answer as it was given, and the connection is used again', async () => {
  const connections = new Set<unknown>();
  const { post } = await posting((request, response) => {
    connections.add(request.socket);
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      response.statusCode = 418;
      response.write(`${request.method} ${request.url} `);
      response.end(`${request.headers.host} ${request.headers['content-length']} ${body}`);
    });
  });
  const expected = { status: 418, body: 'POST / x.example 2 ä' };
  expect(await post()).toEqual(expected);
  expect(await post()).toEqual(expected);
  expect(connections.size).toBe(1);
});

test('silence ends in a TimeoutError, also in the midst of an answer', async () => {
  const silent = await posting(() => undefined, 30);
  await expect(silent.post()).rejects.toMatchObject({ name: 'TimeoutError' });
  const halting = await posting((_request, response) => void response.write('{'), 200);
  await expect(halting.post()).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('a connection that breaks is an error, not half an answer', async () => {
  const cut = await posting((request) => request.socket.destroy());
  await expect(cut.post()).rejects.toMatchObject({ code: 'ECONNRESET' });
  const half = await posting((request, response) => {
    response.setHeader('content-length', 100);
    response.write('{', () => request.socket.destroy());
  });
  await expect(half.post()).rejects.toMatchObject({ code: 'ECONNRESET' });
});

test('nobody listening is an error', async () => {
  const { post, destroy } = createPost('http://127.0.0.1:1', { connectionTimeout: 20_000, requestTimeout: 20_000 });
  closing.push(destroy);
  await expect(post({}, '')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

/** Listens and takes nothing: its process is stopped, and its queue of connections full. Answers its port. */
async function stoppedServer(): Promise<number> {
  const listening = `require('net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, function () { console.log(this.address().port); })`;
  const child = spawn(process.execPath, ['-e', listening], { stdio: ['ignore', 'pipe', 'inherit'] });
  closing.push(() => child.kill('SIGKILL'));
  const [said]: unknown[] = await once(child.stdout, 'data');
  child.kill('SIGSTOP');
  const port = Number(String(said));
  for (let waiting = 0; waiting < 8; waiting += 1) {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    closing.push(() => socket.destroy());
  }
  return port;
}

test('a connection that does not come in time is told from silence: nothing was sent', async () => {
  const port = await stoppedServer();
  const { post, destroy } = createPost(`http://127.0.0.1:${port}`, { connectionTimeout: 300, requestTimeout: 20_000 });
  closing.push(destroy);
  const error = await post({}, '').catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ name: 'TimeoutError', message: 'AWS gave no connection in time' });
  expect(wasNotReached(error)).toBe(true);
  const silent = await posting(() => undefined, 30);
  expect(wasNotReached(await silent.post().catch((thrown: unknown) => thrown))).toBe(false);
});

test('HTTPS is spoken over one connection, and only to whom the certificate names', async () => {
  const trusted = getCACertificates('default');
  setDefaultCACertificates([...trusted, LOCALHOST.cert]);
  closing.push(() => setDefaultCACertificates(trusted));
  let connections = 0;
  const server = createSecureServer(LOCALHOST, (request, response) => response.end(request.headers.host));
  server.on('secureConnection', () => (connections += 1)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens at a port has an address of this form.
  const { port } = server.address() as AddressInfo;
  const timeouts = { connectionTimeout: 20_000, requestTimeout: 20_000 };
  const { post, destroy } = createPost(`https://localhost:${port}`, timeouts);
  const other = createPost(`https://127.0.0.1:${port}`, timeouts);
  closing.push(
    destroy,
    other.destroy,
    () => server.closeAllConnections(),
    () => server.close(),
  );
  for (let n = 0; n < 3; n += 1) expect(await post({ host: `localhost:${port}` }, '')).toMatchObject({ status: 200 });
  expect(connections).toBe(1);
  await expect(other.post({ host: `127.0.0.1:${port}` }, '')).rejects.toMatchObject({
    code: 'ERR_TLS_CERT_ALTNAME_INVALID',
  });
});
