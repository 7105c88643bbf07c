import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../loopback.ts';
import type { Engine } from './start-queues-and-objects.ts';

const MAX_POLLS = 250;
const BETWEEN_POLLS_MS = 20;
const KILL_AFTER_MS = 3000;
/** Longest part of the engine's output that an error contains. */
const MAX_SAID = 1000;

/**
 * Becomes the engine, beside a watcher that kills it when standard input closes: that happens however this
 * process ends, kill -9 included, and no engine stays behind.
 */
const UNTIL_ORPHANED = 'exec 3<&0; (read -r _ <&3; kill -9 $$) & exec "$0" "$@" <&- 3<&-';

/** The engine's program, a static binary. @throws Error on machines that it does not exist for */
function program(): string {
  try {
    return path.join(
      path.dirname(createRequire(import.meta.url).resolve('@dynoxide/linux-x64/package.json')),
      'dynoxide',
    );
  } catch (cause) {
    throw new Error(
      'The product runs locally on Linux with an x64 processor only: its table engine is not installed here.',
      {
        cause,
      },
    );
  }
}

type ListeningAddress = { host: string; port: number };

function answersAt({ host, port }: ListeningAddress): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}

const hasEnded = (engine: ChildProcess): boolean => engine.exitCode !== null || engine.signalCode !== null;

async function waitUntilReady(engine: ChildProcess, place: ListeningAddress): Promise<void> {
  let said = '';
  engine.stderr?.on('data', (piece: Buffer) => (said = (said + piece.toString()).slice(-MAX_SAID)));
  for (let poll = 0; poll < MAX_POLLS; poll += 1) {
    if (hasEnded(engine))
      throw new Error(`The DynamoDB engine ended at once. Its file may be in use by another process. Output: ${said}`);
    if (await answersAt(place)) return;
    await sleep(BETWEEN_POLLS_MS);
  }
  engine.kill('SIGKILL');
  throw new Error(`The DynamoDB engine does not respond on port ${place.port}`);
}

async function stop(engine: ChildProcess): Promise<void> {
  if (hasEnded(engine)) return;
  const ended = once(engine, 'exit');
  engine.kill('SIGTERM');
  const impatience = setTimeout(() => engine.kill('SIGKILL'), KILL_AFTER_MS);
  await ended;
  clearTimeout(impatience);
}

type Options = { host?: string; port: number; dbPath?: string };

/**
 * Starts the local DynamoDB engine as a process of its own; it ends with this process.
 * @param options.host an address of this machine; 127.0.0.1 by default
 * @param options.port must be free
 * @param options.dbPath where it keeps its data; in memory when absent. Acknowledged writes survive kill -9
 * @throws Error when the program is not installed for this machine, or does not start
 */
async function startDynamo({ host = '127.0.0.1', port, dbPath }: Options): Promise<Engine> {
  const place = { host, port };
  if (await answersAt(place)) throw new Error(`Port ${port} is taken, and the DynamoDB engine needs it`);
  const file = dbPath === undefined ? [] : ['--db-path', dbPath];
  const command = [program(), '--host', host, '--port', String(port), ...file];
  // Detached: Ctrl-C is for this process, which may still have to write before it stops the engine.
  const engine = spawn('/bin/sh', ['-c', UNTIL_ORPHANED, ...command], {
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
  });
  await waitUntilReady(engine, place);
  return { endpoint: `http://${host}:${port}`, stop: () => stop(engine) };
}

/**
 * Some address of this machine out of sixteen million: the engine answers every page of every site (CORS `*`, any Host),
 * so no page may find it.
 */
const someLoopback = (): string => ['127', randomInt(1, 255), randomInt(256), randomInt(1, 255)].join('.');

const MAX_STARTS = 3;

/**
 * Starts the engine at an address of its own. A port that was free may be taken when it listens: then it tries another.
 * @param dbPath where it keeps its data; in memory when absent
 * @throws Error as `startDynamo`, after the third start
 */
export async function startDynamoSomewhere(dbPath?: string, start = startDynamo): Promise<Engine> {
  const file = dbPath === undefined ? {} : { dbPath };
  for (let starts = 1; ; starts += 1) {
    try {
      return await start({ host: someLoopback(), port: await freePort(), ...file });
    } catch (error) {
      if (starts === MAX_STARTS) throw error;
    }
  }
}
