import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';

/** Modules that the commands of the SDK for DynamoDB import for its own client to send them, and their replacements. */
const FOR_SENDING: Readonly<Record<string, string>> = {
  '@smithy/core/client': `
    export class Command {}
    export const makeBuilder = () => (endpoint, middleware, operation) => class {
      schema = [9, 'com.amazonaws.dynamodb', operation];
      constructor(input) {
        this.input = input ?? {};
      }
    };`,
  '@smithy/core/endpoints': 'export { none as getEndpointPlugin };',
  '@aws-sdk/core/client': 'export { none as setFeature };',
  '@aws-sdk/util-dynamodb': 'export { none as marshall, none as unmarshall };',
};
const COMMANDS =
  /\/@aws-sdk\/(?:client-dynamodb\/dist-es\/(?:commandBuilder|commands\/\w+)|lib-dynamodb\/dist-es\/(?:commands\/\w+|baseCommand\/\w+))\.js$/;
/** The schemas of all operations and errors; a command takes the one that bears its name. */
const SCHEMAS = '../schemas/schemas_0';
/** Marks the question that the plugin itself asks. */
const IS_RESOLVED = Symbol('resolved');
const NOT_SENT = 'not-sent';

const insteadOf = (imported: string): string => FOR_SENDING[imported] ?? `export const ${imported} = undefined;`;

/** Returns the name of the replacement for an import in a file of the SDK's commands; null for all other imports. */
function forSending(imported: string, importer: string): string | null {
  if (!COMMANDS.test(importer)) return null;
  if (imported in FOR_SENDING) return imported;
  return imported === SCHEMAS ? `${/(\w+)Command\.js$/.exec(importer)?.[1] ?? ''}$` : null;
}

/**
 * Keeps the commands and errors of the SDK for DynamoDB, without its client (functions/store/dynamo/dynamo-client.ts): a
 * command keeps its input, and says which operation it is and where values are. The document client's package does not
 * declare its files free of side effects: a bundle with one command would contain all of them, and the whole client. A
 * build fails when commands use more of the sending code.
 */
export const commandsAlone: Plugin = {
  name: 'commands-alone',
  setup(making) {
    making.onResolve({ filter: /^@|^\.\.?\// }, async ({ path: imported, pluginData, ...from }) => {
      const { importer, kind, resolveDir } = from;
      if (pluginData === IS_RESOLVED) return undefined;
      const unsent = forSending(imported, importer);
      if (unsent !== null) return { path: unsent, namespace: NOT_SENT, sideEffects: false };
      const isOfPackage = imported.startsWith('.')
        ? importer.includes('/@aws-sdk/lib-dynamodb/')
        : imported === '@aws-sdk/lib-dynamodb';
      if (!isOfPackage) return undefined;
      const found = await making.resolve(imported, { importer, kind, resolveDir, pluginData: IS_RESOLVED });
      return { ...found, sideEffects: false };
    });
    making.onLoad({ filter: /^/, namespace: NOT_SENT }, ({ path: imported }) => ({
      contents: `const none = () => { throw new Error('Commands are sent by our own client'); };\n${insteadOf(imported)}`,
    }));
  },
};

const DESCRIPTIONS = /\/(?:to-json-schema|json-schema-processors)\.js$/;
const NOT_DESCRIBED = 'not-described';

/**
 * Removes JSON Schema descriptions from zod. Each of zod's classes can describe its schemas as JSON Schema, 20 KB that
 * only the description of the API needs; a function's bundle gets a stub instead. Lazy-loaded files, such as that
 * description, keep their imports.
 */
export const withoutDescriptions: Plugin = {
  name: 'without-descriptions',
  setup(making) {
    making.onResolve({ filter: DESCRIPTIONS }, async ({ path: imported, pluginData, importer, kind, resolveDir }) => {
      if (pluginData === IS_RESOLVED || !importer.includes('/zod/v4/')) return undefined;
      const found = await making.resolve(imported, { importer, kind, resolveDir, pluginData: IS_RESOLVED });
      return { path: found.path, namespace: NOT_DESCRIBED, sideEffects: false };
    });
    making.onLoad({ filter: /^/, namespace: NOT_DESCRIBED }, ({ path: file }) => ({
      contents: describingNothing(file),
    }));
  },
};

/** The same names as a file of zod's exports; what makes a describing method makes one that refuses. */
function describingNothing(file: string): string {
  const names = [...readFileSync(file, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)].map(
    ([, name]) => name ?? '',
  );
  const exported = names.map((name) => `${name.startsWith('create') ? 'made' : 'none'} as ${name}`);
  return `const none = () => { throw new Error('Only the description of the API describes schemas'); };
    const made = () => none;
    export { ${exported.join(', ')} };`;
}
