/**
 * JSON that came from outside: a body, a webhook, a message of a queue, a proof. Its depth is bounded before it is
 * parsed, so that nothing ever walks a value that is deeper (CWE-674, uncontrolled recursion).
 */

/** Levels of lists and objects within one another. DynamoDB stores no deeper ones; no body of the contract needs ten. */
export const DEEPEST_JSON = 32;

const [QUOTE, BACKSLASH, OPENS_LIST, CLOSES_LIST, OPENS_OBJECT, CLOSES_OBJECT] = Array.from('"\\[]{}', (sign) =>
  sign.charCodeAt(0),
);

/** Looks at each character once, and at none after the limit. Text that is no JSON gets an answer, too. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (inString) {
      if (sign === BACKSLASH) at++;
      else if (sign === QUOTE) inString = false;
    } else if (sign === QUOTE) inString = true;
    else if (sign === OPENS_LIST || sign === OPENS_OBJECT) {
      depth++;
      if (depth > DEEPEST_JSON) return true;
    } else if (sign === CLOSES_LIST || sign === CLOSES_OBJECT) depth--;
  }
  return false;
}

/**
 * Parses JSON from outside.
 * @param text the whole text; its size is bounded by the caller
 * @throws SyntaxError for text that is no JSON, and for more levels than DEEPEST_JSON
 */
export function parseJson(text: string): unknown {
  if (isTooDeep(text)) throw new SyntaxError('The JSON is nested too deeply');
  return JSON.parse(text);
}

/** The same; null for text that parseJson refuses. */
export function jsonIn(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return null;
  }
}
