/**
 * True if two words differ by at most one letter: one more, one less, another one, or two neighbours exchanged
 * (Damerau's four typing errors).
 */
export function isOneLetterApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  const [restOfA, restOfB] = [a.slice(same), b.slice(same)];
  return (
    restOfA.slice(1) === restOfB.slice(1) ||
    restOfA.slice(1) === restOfB ||
    restOfA === restOfB.slice(1) ||
    isExchanged(restOfA, restOfB)
  );
}

const isExchanged = (a: string, b: string): boolean => a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
