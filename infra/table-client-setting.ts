const NAMES = ['lean', 'document'] as const;

/**
 * The adapter of the table's client that the setting `TABLE_CLIENT` chooses for functions: `lean`, the default, or
 * `document`, the SDK's document client. Bundles hold the chosen one only.
 * @throws Error for another name
 */
export function chosenTableClient(): (typeof NAMES)[number] {
  const setting = process.env['TABLE_CLIENT'] ?? 'lean';
  const chosen = NAMES.find((name) => name === setting);
  if (chosen === undefined) throw new Error(`TABLE_CLIENT is ${NAMES.join(' or ')}, not ${setting}`);
  return chosen;
}
