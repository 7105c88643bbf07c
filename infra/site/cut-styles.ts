import postcss, { type ChildNode, type Rule } from 'postcss';
import type { StylePiece } from '#shared/content/inline-scripts.ts';

type Needs = readonly string[] | null;
/** A rule that draws something, with the classes of which a document must have one. */
type Drawing = { text: string; classes: Needs };

/** The layer in which Tailwind gives its variables a first value, for browsers without @property. */
const isFirstValues = (node: ChildNode): boolean =>
  node.type === 'atrule' && node.name === 'layer' && node.params === 'properties' && node.nodes !== undefined;
/** At-rules that only matter to rules that name them. */
const NAMED = new Set(['property', 'keyframes']);

/**
 * Cuts a built stylesheet into pieces, so that a rendered page can include the few that it needs. Every page needs the
 * pieces that cannot be told apart. Throws postcss's error for text that is no stylesheet.
 */
export function cutStyles(css: string): StylePiece[] {
  const { nodes } = postcss.parse(css);
  const drawings = nodes.filter((node) => !isFirstValues(node)).flatMap(drawingsIn);
  return nodes.flatMap((node) => cut(node, drawings, isFirstValues(node)));
}

function drawingsIn(node: ChildNode): Drawing[] {
  if (node.type === 'rule') return [{ text: node.toString(), classes: classesOf(node) }];
  return node.type === 'atrule' ? (node.nodes ?? []).flatMap(drawingsIn) : [];
}

function cut(node: ChildNode, drawings: readonly Drawing[], inFirstValues: boolean): StylePiece[] {
  const block = (name: string, nodes: readonly ChildNode[]): StylePiece[] => [
    { block: name, pieces: nodes.flatMap((inner) => cut(inner, drawings, inFirstValues)) },
  ];
  if (node.type === 'comment') return [];
  // Only first values are taken apart as far as this: a font, say, is needed whole.
  if (node.type === 'decl') return [{ css: `${node.toString()};`, classes: namers(node.prop, drawings) }];
  if (node.type === 'rule' && inFirstValues) return block(node.selector, node.nodes);
  if (node.type === 'rule') return [{ css: node.toString(), classes: classesOf(node) }];
  if (node.nodes === undefined) return [{ css: `${node.toString()};`, classes: null }];
  if (NAMED.has(node.name)) return [{ css: node.toString(), classes: namers(node.params, drawings) }];
  if (node.nodes.some(({ type }) => type === 'decl')) return [{ css: node.toString(), classes: null }];
  return block(`@${node.name} ${node.params}`, node.nodes);
}

/** The classes of all rules that name a variable or an animation; null when one of those is needed everywhere. */
function namers(name: string, drawings: readonly Drawing[]): Needs {
  const found = drawings.filter(({ text }) => text.includes(name)).map(({ classes }) => classes);
  if (found.length === 0 || found.includes(null)) return null;
  return [...new Set(found.flatMap((classes) => classes ?? []))];
}

const CLASS = /\.((?:\\.|[\w-])+)/g;
const WITHOUT = /:not\([^)]*\)/g;
/** A character written as its number. */
const NUMBERED = /\\[\da-f]/i;

function classesOf({ selector, selectors }: Rule): Needs {
  const each = selectors.map((one) => [...one.replaceAll(WITHOUT, '').matchAll(CLASS)].map(([, name = '']) => name));
  if (NUMBERED.test(selector) || each.some((names) => names.length === 0)) return null;
  return [...new Set(each.flat())].map((name) => inHtml(name.replaceAll(/\\(.)/g, '$1')));
}

/** As React writes an attribute. */
const inHtml = (name: string): string =>
  name
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
