/** Grants of each function, as lines: 'dynamodb:GetItem clinic'. */
type Granted = Readonly<Record<string, readonly string[]>>;

/**
 * Compares the grants of every function with its calls: one line for each call without a grant and each grant without a
 * call.
 * @param record lines as the local product writes them: 'booking dynamodb:GetItem clinic'
 */
export function compareGrants(granted: Granted, record: readonly string[]): string[] {
  const may = new Set(Object.entries(granted).flatMap(([name, grants]) => grants.map((grant) => `${name} ${grant}`)));
  const did = new Set(record.filter((line) => line !== ''));
  return [
    ...[...did].filter((call) => !may.has(call)).map((call) => `was called without a grant: ${call}`),
    ...[...may].filter((grant) => !did.has(grant)).map((grant) => `is granted and was never called: ${grant}`),
  ].toSorted();
}
