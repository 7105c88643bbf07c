import type { Plugin } from 'vite';

const VERSION = '19.3.1';

/** Exports that the site does without, by their script: a build fails where something imports one. */
const UNASKED_EXPORTS = {
  react: ['ViewTransition', 'addTransitionType'],
  'react-dom': ['preconnect', 'prefetchDNS', 'preinit', 'preinitModule', 'preload', 'preloadModule'],
} as const;
export const UNASKED: readonly string[] = Object.values(UNASKED_EXPORTS).flat();

/**
 * Functions of React DOM that do what the site never asks for, and what is left of each. Those that React goes through all
 * the same answer what they answer to a page that never asked.
 */
const FUNCTIONS: Record<string, string> = {
  // Transitions between views; the pictures of one hold it back.
  startViewTransition: '',
  trackEnterViewTransitions: '',
  commitExitViewTransitions: '',
  commitNestedViewTransitions: '',
  restoreNestedViewTransitions: '',
  restoreEnterOrExitViewTransitions: '',
  restoreViewTransitionOnHostInstances: '',
  applyViewTransitionToHostInstances: '',
  getViewTransitionName: '',
  getViewTransitionClassName: '',
  createViewTransitionInstance: '',
  ViewTransitionPseudoElement: '',
  preloadInstanceAndSuspendIfNeeded: '',
  // Stylesheets and scripts that React fetches, in their order, before it shows what needs them.
  getResource: 'return null;',
  acquireResource: '',
  preloadResourceAndSuspendIfNeeded: '',
  accumulateSuspenseyCommitOnFiber: '',
  waitForCommitToBeReady: 'return null;',
  // Functions that the exports above call.
  preconnect: '',
  prefetchDNS: '',
  preinitModuleScript: '',
  preinitScript: '',
  preinitStyle: '',
  preload: '',
  preloadModule: '',
  // Refs of fragments.
  FragmentInstance: '',
  commitFragmentInstanceDeletionEffects: '',
  commitFragmentInstanceInsertionEffects: '',
  commitNewChildToFragmentInstances: '',
  isFragmentInstanceParent: 'return false;',
  traverseVisibleInstancesAndTextInstances: '',
  // The names of all components around an error, for whoever reads `componentStack`.
  getStackByFiberInDevAndProd: "return '';",
};

type LeftOut = { exports: readonly string[]; functions: Record<string, string> };

/** Exports and functions that are left out of each script. */
const LEFT_OUT: Record<string, LeftOut> = {
  react: { exports: UNASKED_EXPORTS.react, functions: {} },
  'react-dom': { exports: UNASKED_EXPORTS['react-dom'], functions: {} },
  'react-dom-client': { exports: [], functions: FUNCTIONS },
};

const SCRIPT = /[\\/](?:react|react-dom)[\\/]cjs[\\/](react|react-dom|react-dom-client)\.production\.js$/;
const FROM_REACT = /[\\/]node_modules[\\/](?:react|react-dom)[\\/]/;

/** How a module would ask, beside by an import. */
const ASKS = /\bprecedence[=:]|\bcomponentStack\b|<Fragment\b[^>]*\sref=|<script\b[^>]*\sasync\b/;

const FUNCTION = /^function (\w+)\(/;
const EXPORT = /^exports\.(\w+) = /;
const METHOD = /^(\w+)\.prototype\.\w+ = /;

/**
 * Leaves out of React what the site never asks it for, 11 kB before the first page can be used (decision 30). The list
 * was made by reading one version of React: a build fails with any other, and where something asks for what is left out.
 */
export const slimReact = (): Plugin[] => [withoutUnasked(), unasked];

function withoutUnasked(): Plugin {
  const slimmed = new Set<string>();
  return {
    name: 'slim-react',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    transform: {
      filter: { id: SCRIPT },
      handler(code, id) {
        const script = SCRIPT.exec(id)?.[1] ?? '';
        const { exports = [], functions = {} } = LEFT_OUT[script] ?? {};
        if (!code.includes(`exports.version = "${VERSION}"`))
          this.error(`React is another version than ${VERSION}: read again what slim-react.ts leaves out of it`);
        const missing = new Set([...exports, ...Object.keys(functions)]);
        let slim = code;
        const put = (text: string, { start, end }: { start: number; end: number }) => {
          slim = slim.slice(0, start) + text + slim.slice(end);
        };
        // From the end, so that places stay true.
        for (const statement of this.parse(code).body.toReversed()) {
          const text = code.slice(statement.start, statement.end);
          const [, exported = ''] = EXPORT.exec(text) ?? [];
          const [, made = ''] = METHOD.exec(text) ?? [];
          const [, named = ''] = FUNCTION.exec(text) ?? [];
          if (exports.includes(exported) || made in functions) put('', statement);
          if (statement.type === 'FunctionDeclaration' && statement.body !== null && named in functions)
            put(`{${functions[named]}}`, statement.body);
          missing.delete(exported);
          missing.delete(named);
        }
        if (missing.size > 0) this.error(`React has no ${[...missing].join(', ')}: look at slim-react.ts`);
        slimmed.add(script);
        return { code: slim, map: null };
      },
    },
    generateBundle() {
      if (slimmed.size < Object.keys(LEFT_OUT).length) this.error('React lies in other files now');
    },
  };
}

const unasked: Plugin = {
  name: 'asks-for-no-more-react',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: { exclude: FROM_REACT }, code: ASKS },
    handler(_, id) {
      this.error(`${id} asks React for what slim-react.ts leaves out`);
    },
  },
};
