import { appendFileSync } from 'node:fs';

/** Variable with the file in which a product records its functions' calls to AWS; without it nothing is recorded. */
export const RECORD_VARIABLE = 'AWS_CALL_RECORD';

/**
 * Writes each kind of call a function makes into a file, once: a line such as 'booking dynamodb:GetItem clinic'. Several
 * products may write to one file.
 */
export function callRecord(file: string | undefined): (caller: string, grant: string) => void {
  const known = new Set<string>();
  return (caller, grant) => {
    const line = `${caller} ${grant}`;
    if (file === undefined || known.has(line)) return;
    known.add(line);
    appendFileSync(file, `${line}\n`);
  };
}
