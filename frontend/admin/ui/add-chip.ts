/** The list with one more; trimmed, and as it was when that is blank, already there or one too many (specification: admin §2). */
export function withChip(chips: readonly string[], typed: string): readonly string[] {
  const chip = typed.trim();
  return chip === '' || chips.includes(chip) ? chips : [...chips, chip];
}
