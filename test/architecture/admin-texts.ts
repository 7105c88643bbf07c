import path from 'node:path';
import { API } from 'typescript/unstable/sync';
import type { Node, SourceFile } from 'typescript/unstable/ast';
import {
  isCallExpression,
  isNewExpression,
  isIdentifier,
  isImportDeclaration,
  isJsxAttribute,
  isJsxElement,
  isJsxText,
  isLiteralTypeNode,
  isNoSubstitutionTemplateLiteral,
  isObjectLiteralExpression,
  isPropertyAssignment,
  isStringLiteral,
  isTemplateExpression,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is';

/** A text of the back office: its place among screens decides the pattern that it follows. */
export type AdminText = { kind: TextKind; text: string; file: string };
export type TextKind =
  | 'loading'
  | 'failure'
  | 'empty'
  | 'success'
  | 'error'
  | 'button'
  | 'switch'
  | 'choice'
  | 'label'
  | 'title'
  | 'hint'
  | 'text';

/** Kinds of the attributes and properties that hold texts. */
const KIND_OF_NAME: Readonly<Record<string, TextKind>> = {
  loading: 'loading',
  failed: 'failure',
  done: 'success',
  submit: 'button',
  confirm: 'button',
  label: 'label',
  legend: 'label',
  header: 'label',
  title: 'title',
  hint: 'hint',
  subtitle: 'hint',
  description: 'hint',
  about: 'hint',
  placeholder: 'hint',
};
/** Kinds of the texts of some components, by attribute. */
const KIND_OF_ELEMENT: Readonly<Record<string, TextKind>> = {
  'Waiting.words': 'loading',
  'Failure.title': 'failure',
};
const NO_TEXTS = new Set(
  'className class id type name to href rel role variant key data inputMode autoComplete target method pattern align side src color stroke fill d viewBox autoCapitalize enterKeyHint queryKey path lang sandbox referrerPolicy'.split(
    ' ',
  ),
);
const BUTTONS = /^(?:[Bb]utton|\w+Button|LoadMore|\w+\.Close)$/;
const LINKS = /^(?:a|Link|SiteLink)$/;
const SWITCHES = /Switch/;
/** Kinds of the texts within some elements. */
const KIND_WITHIN: Readonly<Record<string, TextKind>> = {
  h1: 'title',
  h2: 'title',
  h3: 'title',
  label: 'label',
  legend: 'label',
  dt: 'label',
  th: 'label',
};

const CLASS = /^(?:[\w@[\]-]+:)*!?-?[a-z]+(?:-[\w[\].%/()*>#,-]+)+$/;
const isClasses = (text: string): boolean =>
  !/[A-Z.,?!…’“]/.test(text.replaceAll(/\[[^\]]*\]/g, '')) &&
  text.split(/\s+/).some((word) => CLASS.test(word) && word !== 'e-mail');

/** Selectors, markup, paths, names of errors, routes and keys. */
const TECHNICAL =
  /^[A-Z_\d]{4,}$|^[A-Z][a-z]+(?:[A-Z][a-z]+)+$|^(?:[\w-]+\/)+|^(?:GET|POST) |^Arrow|[[\]<>|=]|^\d+px |^main /;

/** True if a string reads as words for a person: a sentence, or a capitalised word. */
const isWords = (text: string): boolean =>
  /\p{L}{2}/u.test(text) &&
  !isClasses(text) &&
  (/^[A-Z“₹][\p{L}’-]+$/u.test(text) || /[\p{L}{}’”…]\S* \S/u.test(text)) &&
  !TECHNICAL.test(text);

const nameOf = (node: Node, source: SourceFile): string =>
  isJsxElement(node) ? node.openingElement.tagName.getText(source) : '';

type Place = {
  names: string[];
  elements: string[];
  callee: string;
  /** Place among the arguments of the call, from 0. */
  argument: number;
  /** Elements whose content the text is; none for a text of an attribute, property or call. */
  within: string[];
  /** Names of the properties beside the text in its object. */
  beside: string[];
};

/** Returns the attributes, properties and elements around a text, the closest first. */
function placeOf(node: Node, source: SourceFile): Place {
  const place: Place = { names: [], elements: [], callee: '', argument: 0, within: [], beside: [] };
  let inner = node;
  for (let at = node.parent as Node | undefined; at !== undefined; at = at.parent as Node | undefined) {
    if (isJsxAttribute(at)) {
      place.names.push(at.name.getText(source));
      const opening = at.parent.parent;
      if ('tagName' in opening) place.elements.push((opening.tagName as Node).getText(source));
    } else if (isPropertyAssignment(at)) {
      place.names.push(at.name.getText(source));
      if (place.names.length === 1) place.beside = propertiesOf(at.parent, source);
    } else if (isVariableDeclaration(at) && isIdentifier(at.name)) place.names.push(at.name.getText(source));
    else if (isCallExpression(at) && place.callee === '') {
      place.callee = at.expression.getText(source);
      place.argument = at.arguments.findIndex((one) => one === inner);
    } else if (isJsxElement(at)) {
      place.elements.push(nameOf(at, source));
      if (place.names.length === 0 && place.callee === '') place.within.push(nameOf(at, source));
    }
    inner = at;
  }
  return place;
}

const propertiesOf = (object: Node, source: SourceFile): string[] =>
  isObjectLiteralExpression(object)
    ? object.properties.flatMap((property) => (isPropertyAssignment(property) ? property.name.getText(source) : []))
    : [];

/** Kind of a text that an attribute, property or call holds. */
function kindOfHeld({ names, elements, callee, argument, beside }: Place): TextKind {
  const [name = '', outer = ''] = names;
  const [element = ''] = elements;
  if (callee.startsWith('toast.') && argument > 0) return 'hint';
  if (callee === 'toast.success') return 'success';
  if (callee === 'toast.error' || callee === 'toast.warning') return 'error';
  const own = KIND_OF_ELEMENT[`${element}.${name}`];
  if (own !== undefined) return own;
  if (name === 'label' || name === 'aria-label') {
    if (BUTTONS.test(element) || LINKS.test(element) || callee === 'button' || outer === 'link') return 'button';
    if (callee === 'searchedEmpty') return 'button';
    if (beside.includes('Icon') || beside.includes('act')) return 'button';
    if (SWITCHES.test(element)) return 'switch';
    return names.includes('choices') ? 'choice' : 'label';
  }
  if (outer !== 'UPLOAD_WORDS' && (names.includes('empty') || element === 'EmptyList'))
    return name === 'title' ? 'empty' : 'hint';
  // Lists of texts by status or transition have a 'failed' and a 'confirm' of their own.
  if (name === 'failed' && outer !== 'words') return 'text';
  if (name === 'confirm' && element === '' && !beside.includes('title')) return 'text';
  return Object.hasOwn(KIND_OF_NAME, name) ? (KIND_OF_NAME[name] ?? 'text') : 'text';
}

function kindOf(place: Place): TextKind {
  const [element = '', outer = ''] = place.within;
  if (BUTTONS.test(element) || BUTTONS.test(outer)) return 'button';
  return KIND_WITHIN[element] ?? KIND_WITHIN[outer] ?? kindOfHeld(place);
}

const spaced = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Returns the words of a literal, with '{}' for each value; null for another node. */
function wordsOf(node: Node): string | null {
  if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('');
}

function textsOf(source: SourceFile, file: string): AdminText[] {
  const found: AdminText[] = [];
  const walk = (node: Node): void => {
    // Errors are for developers.
    if (isImportDeclaration(node) || isLiteralTypeNode(node) || isNewExpression(node)) return;
    if (isJsxText(node)) {
      const text = spaced(node.text);
      if (/\p{L}{2}/u.test(text)) found.push({ kind: kindOf(placeOf(node, source)), text, file });
    }
    const words = wordsOf(node);
    if (words !== null) {
      const place = placeOf(node, source);
      if (!NO_TEXTS.has(place.names[0] ?? '') && !place.callee.startsWith('cx') && isWords(words))
        found.push({ kind: kindOf(place), text: spaced(words), file });
      if (!isTemplateExpression(node)) return;
    }
    node.forEachChild(walk);
  };
  walk(source);
  return found;
}

/**
 * Collects the texts of the back office from its sources.
 * @param config path of the tsconfig.json of the frontend
 * @returns each text once for each kind, with the first file that has it, sorted
 */
export function adminTexts(config: string): AdminText[] {
  const folder = path.dirname(config);
  const api = new API({ cwd: folder });
  try {
    const [project] = api.updateSnapshot({ openProjects: [config] }).getProjects();
    if (project === undefined) throw new Error(`${config} is no project`);
    const { program } = project;
    const all = program.getSourceFileNames().flatMap((name) => {
      const file = path.relative(folder, name);
      if (!/^admin\/.*(?<!\.test|\.fixture|\.config|fake-pool)\.tsx?$/.test(file)) return [];
      const source = program.getSourceFile(name);
      return source === undefined ? [] : textsOf(source, file);
    });
    const once = new Map<string, AdminText>();
    for (const text of all) if (!once.has(`${text.kind} ${text.text}`)) once.set(`${text.kind} ${text.text}`, text);
    return [...once.values()].toSorted(
      (a, b) => a.file.localeCompare(b.file) || a.kind.localeCompare(b.kind) || a.text.localeCompare(b.text),
    );
  } finally {
    api.close();
  }
}
