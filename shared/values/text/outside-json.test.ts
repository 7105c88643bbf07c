import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { contract } from '../../contract/api.ts';
import { DEEPEST_JSON, jsonIn, parseJson } from './outside-json.ts';

const nested = (open: string, close: string, levels: number): string =>
  `${open.repeat(levels)}1${close.repeat(levels)}`;

test.each([
  ['lists', '[', ']'],
  ['objects', '{"a":', '}'],
])('%s nest up to the limit, and no deeper', (_, open, close) => {
  expect(parseJson(nested(open, close, DEEPEST_JSON))).toEqual(JSON.parse(nested(open, close, DEEPEST_JSON)));
  expect(() => parseJson(nested(open, close, DEEPEST_JSON + 1))).toThrow(SyntaxError);
  expect(jsonIn(nested(open, close, DEEPEST_JSON + 1))).toBeNull();
});

test('a text too deep is refused before it is parsed, whatever follows', () => {
  expect(() => parseJson('['.repeat(1_000_000))).toThrow('nested too deeply');
});

test('brackets within strings nest nothing', () => {
  const text = JSON.stringify({ '[{"\\': `${'['.repeat(100)}"${'{'.repeat(100)}\\` });
  expect(parseJson(text)).toEqual(JSON.parse(text));
});

test('lists beside one another are no deeper than one', () => {
  const text = `[${Array.from({ length: 1000 }, () => '[{}]').join(',')}]`;
  expect(parseJson(text)).toHaveLength(1000);
});

test('property: reads every shallow value as JSON.parse does, and refuses what JSON.parse refuses', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 8 }), fc.boolean(), (value, indented) => {
      const text = JSON.stringify(value, null, indented ? 2 : 0);
      expect(parseJson(text)).toEqual(JSON.parse(text));
      expect(jsonIn(`${text}]`)).toBeNull();
    }),
  );
});

/** Levels that a value of a JSON schema can have; a schema that refers to itself has no end, and is refused. */
function levelsOf(schema: unknown): number {
  if (typeof schema !== 'object' || schema === null) return 0;
  if ('$ref' in schema) throw new Error('A body of the contract has no deepest value');
  const within = Math.max(0, ...Object.values(schema).map(levelsOf));
  return 'type' in schema && (schema.type === 'object' || schema.type === 'array') ? within + 1 : within;
}

test('no body of the contract needs half of the levels', () => {
  const inputs = Object.values(contract)
    .flatMap((area) => Object.values(area))
    .map(({ '~orpc': { inputSchema } }): unknown => inputSchema)
    .filter((schema) => schema instanceof z.ZodType);
  const deepest = inputs.map((schema) => levelsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })));
  expect(Math.max(...deepest)).toBeGreaterThan(2);
  expect(Math.max(...deepest)).toBeLessThan(DEEPEST_JSON / 2);
});
