import { filesAt } from '../structure/files-at.ts';
import { countFaults, findFaults, RULES } from './count-english.ts';

/**
 * Counts the places where texts break the writing rules, by kind of text and rule:
 * `npm run english` prints each place at HEAD, `npm run english -- 73972ec9` compares that revision with HEAD.
 */

const TEXTS = /(?<!\.d)\.tsx?$|\.md$|\/en\/\w[\w-]*\.po$/;
const [before, after = 'HEAD'] = process.argv.slice(2);
const now = findFaults(filesAt(after, TEXTS));
const counts = countFaults(now);
if (before === undefined) {
  for (const { rule, path, line, words } of now) console.log(`${path}:${line}: ${rule}: ${words}`);
  console.table(counts);
} else {
  const then = countFaults(findFaults(filesAt(before, TEXTS)));
  const rows = Object.keys(counts).flatMap((kind) =>
    RULES.map(
      (rule) =>
        [`${kind}: ${rule}`, { [before]: then[kind]?.[rule] ?? 0, [after]: counts[kind]?.[rule] ?? 0 }] as const,
    ),
  );
  console.table(Object.fromEntries(rows));
}
