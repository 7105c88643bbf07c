import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Everything the queue engine has on disk, as text: bodies of messages, waiting or done with. */
export function queueBodies(dataDir: string): string {
  const folder = path.join(dataDir, 'queues');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');
}
