import type { Server } from 'node:http';

import { createSandboxServer } from './sandbox-server.ts';
import { SandboxCore, type SandboxAccount } from './sandbox-core.ts';
import { REAL_TIMING, type SandboxTiming } from './sandbox-timing.ts';
import { startSelfActing } from './self-acting.ts';

/** Address the sandbox listens on, the place of its journal, and the account it plays. Port 0 takes a free one. */
export interface SandboxOptions extends SandboxAccount {
  port: number;
  host: '127.0.0.1';
  dataDir: string;
  /** Shorter waits, in milliseconds, for tests. */
  timing?: Partial<SandboxTiming>;
}

/** A running sandbox: its origin without a trailing slash, and how to end it. */
export interface RunningSandbox {
  url: string;
  stop: () => Promise<void>;
}

/**
 * Starts the payment sandbox: Razorpay's API, checkout and signed webhooks on this machine, continuing from the
 * journal in `dataDir`. Rejects when the port is taken or the journal cannot be read.
 */
export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const { port, host, dataDir, timing, ...account } = options;
  const core = new SandboxCore(account, { ...REAL_TIMING, ...timing }, dataDir);
  const server = createSandboxServer(core);
  try {
    await listen(server, port, host);
  } catch (error) {
    core.close();
    throw error;
  }
  const stopActing = startSelfActing(core);
  return { url: `http://${host}:${portOf(server)}`, stop: () => stop(server, core, stopActing) };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function stop(server: Server, core: SandboxCore, stopActing: () => void): Promise<void> {
  stopActing();
  return new Promise((resolve) => {
    server.close(() => {
      core.close();
      resolve();
    });
    server.closeAllConnections();
  });
}
