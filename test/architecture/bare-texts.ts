import path from 'node:path';
import {
  API,
  SignatureKind,
  TypeFlags,
  type Checker,
  type Type,
  type UnionOrIntersectionType,
} from 'typescript/unstable/sync';
import {
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxOpeningElement,
  isJsxSelfClosingElement,
  isJsxText,
  isStringLiteral,
} from 'typescript/unstable/ast/is';
import type { JsxChild, JsxElement, JsxFragment, Node, SourceFile } from 'typescript/unstable/ast';

/** Elements that Lingui's macros turn into a message, which `MessageText` wraps. */
const MESSAGES = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal']);

const TEXT = TypeFlags.Any | TypeFlags.Unknown | TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike;

/** True if React may write a value of this type as text. React writes nothing for an empty string. */
function mayBeText(type: Type | undefined): boolean {
  if (type === undefined) return false;
  if ('value' in type && type.value === '') return false;
  if ((type.flags & TEXT) !== 0) return true;
  return (
    (type.flags & TypeFlags.UnionOrIntersection) !== 0 && (type as UnionOrIntersectionType).getTypes().some(mayBeText)
  );
}

/** Indentation, comments and empty expressions, which JSX drops. */
const isDropped = (child: JsxChild): boolean =>
  isJsxText(child)
    ? child.text === '' || (child.text.trim() === '' && child.text.includes('\n'))
    : isJsxExpression(child) && child.expression === undefined;

/** The name of an element as it is written; '' for a fragment. */
const nameOf = (node: Node, source: SourceFile): string => {
  if (isJsxElement(node)) return node.openingElement.tagName.getText(source);
  return isJsxSelfClosingElement(node) ? node.tagName.getText(source) : '';
};

const isLiteral = (child: JsxChild): boolean =>
  isJsxText(child) || (isJsxExpression(child) && child.expression !== undefined && isStringLiteral(child.expression));

/** A DOM element that is there for as long as its parent: React inserts what changes before it next to this element. */
const isElement = (child: Node, source: SourceFile): boolean => {
  const name = nameOf(child, source);
  return /^[a-z]/.test(name) || MESSAGES.has(name);
};

/**
 * Children of one element or fragment that React may write as text nodes and later update, remove or insert before.
 * Fixed words are allowed first in a DOM element and after one: React touches them in none of these ways.
 */
function bareTextsIn(parent: JsxElement | JsxFragment, source: SourceFile, checker: Checker): JsxChild[] {
  const children = parent.children.filter((child) => !isDropped(child));
  if (children.length === 1 && isJsxElement(parent)) return [];
  const found: JsxChild[] = [];
  let isInsertedBefore = !isElement(parent, source);
  for (const child of children) {
    if (isLiteral(child)) {
      if (isInsertedBefore) found.push(child);
      continue;
    }
    const isText =
      isJsxExpression(child) &&
      child.expression !== undefined &&
      mayBeText(checker.getTypeAtLocation(child.expression));
    if (isText) found.push(child);
    isInsertedBefore = !isElement(child, source);
  }
  return found;
}

/** True if a component's own result may be text, which then stands beside whatever is beside the component. */
function returnsText(component: Node, checker: Checker): boolean {
  const type = checker.getTypeAtLocation(component);
  if (type === undefined) return false;
  return (
    checker
      .getSignaturesOfType(type, SignatureKind.Call)
      .map((signature) => checker.getReturnTypeOfSignature(signature))
      // Libraries declare ReactNode and return no text; children of our own are judged where they are written.
      .some((returned) => returned?.getAliasSymbol()?.name !== 'ReactNode' && mayBeText(returned))
  );
}

function bareTextsOf(source: SourceFile, checker: Checker): Node[] {
  const found: Node[] = [];
  const walk = (node: Node): void => {
    if ((isJsxElement(node) && !MESSAGES.has(nameOf(node, source))) || isJsxFragment(node))
      found.push(...bareTextsIn(node, source, checker));
    if (isJsxSelfClosingElement(node) || isJsxOpeningElement(node)) {
      const name = node.tagName.getText(source);
      if (/^[A-Z]\w*$/.test(name) && !MESSAGES.has(name) && returnsText(node.tagName, checker))
        found.push(node.tagName);
    }
    node.forEachChild(walk);
  };
  walk(source);
  return found;
}

/**
 * Finds texts of a project's screens that stand beside something else without an element of their own.
 * @param config path of the project's tsconfig.json
 * @returns `file:line: text`
 */
export function bareTexts(config: string): string[] {
  const folder = path.dirname(config);
  const api = new API({ cwd: folder });
  try {
    const [project] = api.updateSnapshot({ openProjects: [config] }).getProjects();
    if (project === undefined) throw new Error(`${config} is no project`);
    const { program, checker } = project;
    return program.getSourceFileNames().flatMap((name) => {
      const file = path.relative(folder, name);
      const source = file.endsWith('.tsx') && !file.includes('node_modules') ? program.getSourceFile(name) : undefined;
      if (source === undefined) return [];
      return bareTextsOf(source, checker).map((node) => {
        const line = source.text.slice(0, node.getStart(source)).split('\n').length;
        return `${file}:${line}: ${node.getText(source).trim()}`;
      });
    });
  } finally {
    api.close();
  }
}
