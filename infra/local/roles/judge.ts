import { functionRows } from '#functions/manifest.ts';
import { roleStatements, type Grantable } from '#infra/role-statements.ts';
import { callRecord } from './call-record.ts';
import { grantsUsed } from './grants-used.ts';
import { isAllowed, type AwsCall } from './is-allowed.ts';

/** Judges the calls of a request: the first that the caller's role does not allow, or null. */
export type Judge = (caller: string, calls: readonly AwsCall[]) => AwsCall | null;

/**
 * Makes the judge of this machine: every function has the role that CDK would give it. A refusal is logged on the
 * console too, as a function may well swallow the error.
 */
export function createJudge(on: Grantable, recordFile: string | undefined): Judge {
  const roles = new Map<string, ReturnType<typeof roleStatements>>(
    functionRows.map(({ name, access }) => [name, roleStatements(access, on)]),
  );
  const record = callRecord(recordFile);
  return (caller, calls) => {
    for (const grant of calls.flatMap(grantsUsed)) record(caller, grant);
    const role = roles.get(caller) ?? [];
    const forbidden = calls.find((call) => !isAllowed(role, call)) ?? null;
    if (forbidden !== null)
      console.error(`functions/definitions grants '${caller}' no ${grantsUsed(forbidden).join(', no ')}`);
    return forbidden;
  };
}
