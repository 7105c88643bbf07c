import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import * as z from 'zod';
import { listenOnLoopback } from '../loopback.ts';
import { ownCallersOnly } from '../own-callers-only.ts';
import type { Engine } from './start-queues-and-objects.ts';

/** Each parameter's values, the first version first. */
const Kept = z.record(z.string(), z.array(z.string()));
type Kept = z.infer<typeof Kept>;

const Put = z.object({ Name: z.string().startsWith('/'), Value: z.string().min(1), Type: z.literal('SecureString') });
const Get = z.object({ Names: z.array(z.string()).min(1).max(10), WithDecryption: z.literal(true) });

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A file in which nothing can be read without the secret it was made with. */
function encryptedFile(file: string, secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, 'punnagai', 'parameters', 32));
  return {
    read(): Kept {
      if (!existsSync(file)) return {};
      const bytes = readFileSync(file);
      const opener = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES));
      opener.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const text = Buffer.concat([opener.update(bytes.subarray(IV_BYTES + TAG_BYTES)), opener.final()]).toString();
      return Kept.parse(JSON.parse(text));
    },
    write(parameters: Kept): void {
      const iv = randomBytes(IV_BYTES);
      const closer = createCipheriv(CIPHER, key, iv);
      const sealed = Buffer.concat([closer.update(JSON.stringify(parameters)), closer.final()]);
      writeFileSync(`${file}.new`, Buffer.concat([iv, closer.getAuthTag(), sealed]), { mode: 0o600 });
      renameSync(`${file}.new`, file);
    },
  };
}

/** SSM's parameter store, as far as it is asked: SecureStrings with versions, in an encrypted file of the data folder. */
export function startParameters({ dataDir, secret }: { dataDir: string; secret: string }): Promise<Engine> {
  const file = encryptedFile(path.join(dataDir, 'parameters.enc'), secret);
  const put = (input: unknown): object => {
    const { Name, Value } = Put.parse(input);
    const parameters = file.read();
    const values = [...(parameters[Name] ?? []), Value];
    file.write({ ...parameters, [Name]: values });
    return { Version: values.length, Tier: 'Standard' };
  };
  const get = (input: unknown): object => {
    const { Names } = Get.parse(input);
    const parameters = file.read();
    const found = Names.map((selected) => ({ selected, ...versionOf(parameters, selected) }));
    return {
      Parameters: found.flatMap(({ name, version, value }) =>
        value === undefined ? [] : [{ Name: name, Type: 'SecureString', Value: value, Version: version }],
      ),
      InvalidParameters: found.flatMap(({ selected, value }) => (value === undefined ? [selected] : [])),
    };
  };
  const server = createServer((request, response) => {
    void json(request)
      .then((input) => {
        const operation = String(request.headers['x-amz-target']).split('.').at(-1);
        const answer = operation === 'PutParameter' ? put(input) : operation === 'GetParameters' ? get(input) : null;
        const body = answer ?? { __type: 'UnknownOperationException' };
        response.writeHead(answer === null ? 400 : 200, { 'content-type': 'application/x-amz-json-1.1' });
        response.end(JSON.stringify(body));
      })
      .catch(() => response.writeHead(400).end(JSON.stringify({ __type: 'ValidationException' })));
  });
  return listenOnLoopback(ownCallersOnly(server));
}

/** Returns the version that a selector such as '/a/b:3' names; without a number the newest. */
function versionOf(parameters: Kept, selector: string): { name: string; version: number; value: string | undefined } {
  const [name = '', number] = selector.split(':');
  const values = parameters[name] ?? [];
  const version = number === undefined ? values.length : Number(number);
  return { name, version, value: values[version - 1] };
}
