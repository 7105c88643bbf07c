/** A source without its comments, and without what its strings say; both keep every line where it was. */
export type Blanked = { withoutComments: string; code: string };

const REGEX_AFTER_WORD = /\b(return|typeof|case|in|of|delete|void|throw|new|else|do|await|yield)$/;

/** True if a slash after this text begins a regular expression rather than divides (or closes a tag). */
function beginsRegex(before: string): boolean {
  const text = before.trimEnd();
  return text === '' || /[(,=:[!&|?;+\-*%~^{]$|=>$/.test(text) || REGEX_AFTER_WORD.test(text);
}

const spaces = (text: string): string => text.replace(/[^\n]/g, ' ');

/** The end of what begins at `from` and is closed by `close`; a backslash hides a character, a line's end ends it. */
function endOf(text: string, from: number, close: string): number {
  let inClass = false;
  for (let at = from + 1; at < text.length; at += 1) {
    const char = text[at];
    if (char === '\\') at += 1;
    else if (char === '\n') return at;
    else if (close === '/' && char === '[') inClass = true;
    else if (close === '/' && char === ']') inClass = false;
    else if (char === close && !inClass) return at + 1;
  }
  return text.length;
}

/** Reads a source once, from left to right. It need not be right for every program, only for the ones of this project. */
export function blank(text: string): Blanked {
  let withoutComments = '';
  let code = '';
  /** Open templates: how many braces are open inside each one's expression. */
  const templates: number[] = [];
  let inTemplate = false;
  let at = 0;

  const keep = (length: number): void => {
    const piece = text.slice(at, at + length);
    withoutComments += piece;
    code += piece;
    at += length;
  };
  const skip = (end: number, kind: 'comment' | 'string'): void => {
    const piece = text.slice(at, end);
    withoutComments += kind === 'comment' ? spaces(piece) : piece;
    code += spaces(piece);
    at = end;
  };
  const brace = (char: string): void => {
    const open = templates.length - 1;
    if (char === '{') templates[open] = (templates[open] ?? 0) + 1;
    else if (templates[open] === 0) {
      templates.pop();
      inTemplate = true;
    } else templates[open] = (templates[open] ?? 0) - 1;
  };

  const template = (): void => {
    const char = text[at];
    if (char === '\\') return skip(at + 2, 'string');
    if (char === '$' && text[at + 1] === '{') {
      templates.push(0);
      inTemplate = false;
      return keep(2);
    }
    if (char === '`') inTemplate = false;
    skip(at + 1, 'string');
  };
  const program = (): void => {
    const char = text[at] ?? '';
    const two = text.slice(at, at + 2);
    if (two === '//') return skip(endOf(`${text}\n`, at, '\n'), 'comment');
    if (two === '/*') return skip(text.indexOf('*/', at) === -1 ? text.length : text.indexOf('*/', at) + 2, 'comment');
    if (char === "'" || char === '"') return skip(endOf(text, at, char), 'string');
    if (char === '/' && beginsRegex(code)) return skip(endOf(text, at, '/'), 'string');
    if (char === '`') {
      inTemplate = true;
      return skip(at + 1, 'string');
    }
    if (templates.length > 0 && (char === '{' || char === '}')) brace(char);
    keep(1);
  };

  while (at < text.length) {
    if (inTemplate) template();
    else program();
  }
  return { withoutComments, code };
}
