import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

const LocalSecrets = z.strictObject({
  token_secret: z.string().min(32),
  key_id: z.string().min(1),
  key_secret: z.string().min(1),
  webhook_secret: z.string().min(1),
});
type LocalSecrets = z.infer<typeof LocalSecrets>;

/** The secrets of this machine's product: made on first start, kept in the data folder, readable by its owner only. */
export function localSecrets(dataDir: string): LocalSecrets {
  const file = path.join(dataDir, 'secrets.json');
  if (existsSync(file)) return LocalSecrets.parse(JSON.parse(readFileSync(file, 'utf8')));
  const made: LocalSecrets = {
    token_secret: randomBytes(32).toString('hex'),
    key_id: `rzp_test_${randomBytes(16).toString('hex').slice(0, 14)}`,
    key_secret: randomBytes(12).toString('hex'),
    webhook_secret: randomBytes(24).toString('hex'),
  };
  writeFileSync(file, JSON.stringify(made, null, 2), { mode: 0o600 });
  return made;
}
