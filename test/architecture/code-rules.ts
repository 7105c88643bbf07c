import { isTest, type Source } from './sources.ts';

/** A rule of the code: `violations` answers one line for each place that breaks it. */
export type CodeRule = { name: string; violations: (sources: readonly Source[]) => string[] };

type Spelling = {
  name: string;
  pattern: RegExp;
  /** The text to search: the code, the code with its strings, or everything with its comments. */
  in: 'code' | 'withoutComments' | 'text';
  /** Files the rule speaks of; all unless told. */
  among?: (file: string) => boolean;
  /** Files that may. */
  except?: RegExp;
};

const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length;

/** Something that may be spelled in a few files only. */
const spelledOnlyIn = ({ name, pattern, in: part, among = () => true, except = /^$/ }: Spelling): CodeRule => ({
  name,
  violations: (sources) =>
    sources
      .filter(({ path }) => among(path) && !except.test(path))
      .flatMap((file) =>
        [...file[part].matchAll(new RegExp(pattern, 'gm'))].map(
          ({ 0: found, index }) => `${file.path}:${lineOf(file[part], index)} ${found.trim()}`,
        ),
      ),
});

const aboutFiles = (name: string, breaks: (file: Source) => boolean): CodeRule => ({
  name,
  violations: (sources) => sources.filter(breaks).map(({ path }) => path),
});

const isCore = (file: string): boolean => file.startsWith('functions/core/') && !isTest(file);
const LONGEST = 300;
/** Written so that this file does not break it. */
const PROMISE_TO_SELF = /\b(?:T[O]DO|F[I]XME)\b/;
const SAYS_NOTHING = /(^|[/.-])(utils?|helpers?|common|managers?)([/.-]|$)/i;
const RE_EXPORT = /^[ \t]*export\s+(?:type\s+)?(?:\*(?:\s+as\s+\w+)?|\{[^}]*\})\s+from\b[^\n;]*;?/gm;
const IMPORTS_AND_RE_EXPORTS = /^[ \t]*import\b[^;]*;/gm;

const onlyPassesOn = ({ withoutComments }: Source): boolean =>
  RE_EXPORT.test(withoutComments) &&
  withoutComments.replace(new RegExp(RE_EXPORT, 'gm'), '').replace(IMPORTS_AND_RE_EXPORTS, '').trim() === '';

/** Subpaths below a package's build folders that its documentation names. */
const DOCUMENTED = [
  'nodemailer/lib/mail-composer',
  'razorpay/dist/utils/razorpay-utils.js',
  'uplot/dist/uPlot.min.css',
];
const INSIDE_A_PACKAGE = String.raw`['"](?!(?:${DOCUMENTED.join('|').replaceAll('.', String.raw`\.`)})['"])(?:@[\w.-]+\/)?[a-z0-9][\w.-]*\/(?:dist|lib|src|es|esm|cjs|build)\/`;

/** Hooks of Vite and esbuild that give a module another text. */
const REWRITES = /\b(?:onLoad|transform|load|renderChunk)\b\s*[:(]/;
const IS_PLUGIN = /\bimport\b[^;]*\bPlugin\b[^;]*\bfrom '(?:vite|esbuild|rolldown)'/;
/**
 * Plugins that compile or rewrite files of ours, and one that replaces Vite's helper around `import()`.
 */
const REWRITING_PLUGINS: readonly string[] = [
  'frontend/vite-plugins.ts',
  'frontend/speed/preload-links.ts',
  'infra/messages/compile-catalogue.ts',
];

/** In a browser their own results take their place (frontend/vite-plugins.ts). */
const DERIVED: readonly string[] = [
  'frontend/api/endpoints.ts',
  'frontend/api/managed-booking-endpoints.ts',
  'frontend/api/clinic-onboarding-endpoints.ts',
  'frontend/api/waitlist-endpoints.ts',
];

/** Sources that the run of a file brings along: itself and everything it imports but for types. */
function reaches(start: Source, byPath: ReadonlyMap<string, Source>, packageName: string): string[] | null {
  const seen = new Set<string>();
  const look = (file: Source, way: string[]): string[] | null => {
    seen.add(file.path);
    for (const { to, isPackage, typeOnly } of file.imports) {
      if (typeOnly || DERIVED.includes(to)) continue;
      if (isPackage && to === packageName) return way;
      const next = byPath.get(to);
      const found = next === undefined || seen.has(to) ? null : look(next, [...way, to]);
      if (found !== null) return found;
    }
    return null;
  };
  return look(start, [start.path]);
}

export const codeRules: readonly CodeRule[] = [
  spelledOnlyIn({
    name: 'process.env is read in functions/runtime/env.ts, which build it is in frontend/lib/served.ts; else by tools and by tests only',
    pattern: /\bprocess\s*\.\s*env\b|\bimport\.meta\.env\b/,
    in: 'code',
    except: /^functions\/runtime\/env\.ts$|^frontend\/lib\/served\.ts$|^infra\/|^test\/|\.test\.tsx?$|\.config\.ts$/,
  }),
  spelledOnlyIn({
    name: "the table's keys are spelled in functions/store/table/table.ts and those beside it that begin with its name only",
    pattern: /\b(?:\w+_)?[ps]k\b/,
    in: 'withoutComments',
    except:
      /^functions\/store\/table\/table(?:-(?:definition|due|clinics|audit|bookings|counts|money|refunds|enquiries|leads|notification-marks|contacts|alarms))?\.ts$|^test\/architecture/,
  }),
  spelledOnlyIn({
    name: 'fetch is called in frontend/api, for the files of the site and of the back office, in the gateways to Meta, to the pool of the team and to the public site, on this machine, by commands of operators and by tests only',
    pattern: /(?<![\w.])(?:(?:globalThis|window)\.)?fetch\s*\(/,
    in: 'code',
    except:
      /^frontend\/api\/|^frontend\/admin\/staff\/session\/admin-config\.tsx$|^frontend\/lib\/(?:connection|import-fetched)\.ts$|^functions\/gateways\/(?:meta|pool-keys|public-site|staff-tokens)\.ts$|^infra\/(?:local|operate)\/|^test\/|\.test\.tsx?$/,
  }),
  spelledOnlyIn({
    name: 'functions parse JSON from outside with shared/values/text/outside-json.ts, which limits its depth; the store, AWS clients and the page renderer parse their own',
    pattern: /\bJSON\s*\.\s*parse\b|\.json\(\)/,
    in: 'code',
    among: (file) => file.startsWith('functions/') && !isTest(file),
    except: /^functions\/(?:store|aws)\/|^functions\/gateways\/page-renderer\.ts$/,
  }),
  spelledOnlyIn({
    name: 'only frontend/lib/contact-links.ts builds mailto, tel, sms and WhatsApp links; it encodes user input',
    pattern: /['"`](?:mailto|tel|sms|whatsapp):|\b(?:wa\.me|api\.whatsapp\.com)\b/,
    in: 'withoutComments',
    among: (file) => !isTest(file) && !file.startsWith('infra/'),
    // The other two read links and build none.
    except:
      /^frontend\/lib\/contact-links\.ts$|^frontend\/site\/stats\/use-conversions\.ts$|^functions\/gateways\/sanitise-html\.ts$/,
  }),
  spelledOnlyIn({
    name: 'screens of the back office and CSV files write days, moments and visits by shared/values/times/staff-times.ts only',
    pattern:
      /\bist(?:WallTime|TimeLabel|DateLabel|DateTimeLabel)\b|\bDateTimeFormat\b|\btoLocale(?:Date|Time)String\b|\.toReversed\(\)\.join\('[-/.]'\)|\.get(?:UTC)?(?:Date|Hours|Minutes)\(/,
    in: 'withoutComments',
    among: (file) => /^frontend\/admin\/|^functions\/core\/stats\/exports\//.test(file) && !isTest(file),
    // A field of the browser takes 'YYYY-MM-DDTHH:MM', and the chart has room for a day and a month.
    except: /^frontend\/admin\/(?:blog\/post-fields|stats\/performance)\.tsx$/,
  }),
  spelledOnlyIn({
    name: 'numbers are written by formatCount of shared/values/money/money.ts: the first use of Intl.NumberFormat is slow',
    pattern: /\btoLocaleString\b|\bNumberFormat\b/,
    in: 'code',
    among: (file) => /^(?:frontend|functions|shared)\//.test(file) && !isTest(file),
    // The chart shortens large numbers.
    except: /^frontend\/admin\/stats\/performance\.tsx$/,
  }),
  spelledOnlyIn({
    name: 'the core looks at no clock, no chance, no timer and no world: they come through its ports',
    pattern:
      /\bDate\s*\.\s*now\b|\bnew\s+Date\s*(?:\(\s*\)|(?![\s(]))|(?<!new\s)\bDate\s*\(\s*\)|\bMath\s*\.\s*random\b|\bset(?:Timeout|Interval|Immediate)\b|\bqueueMicrotask\b|\bperformance\b|\brandomUUID\b|\bgetRandomValues\b|\bprocess\b|\bconsole\b/,
    in: 'code',
    among: isCore,
  }),
  spelledOnlyIn({
    name: 'nothing is exported as default but what a tool wants so',
    pattern: /^[ \t]*export\s+default\b|\bas\s+default\b/,
    in: 'code',
    except: /\.config\.ts$|^test\/one-product\.ts$/,
  }),
  spelledOnlyIn({
    name: 'what is to be done is done, or written down elsewhere',
    pattern: PROMISE_TO_SELF,
    in: 'text',
  }),
  spelledOnlyIn({
    name: 'zod is imported as a whole (tree-shaking)',
    pattern: /^[ \t]*import\s+(?:type\s+)?\{[^}]*\}\s+from\s+'zod'/,
    in: 'withoutComments',
  }),
  spelledOnlyIn({
    name: 'packages are imported by the subpaths that they document',
    pattern: new RegExp(
      String.raw`^[ \t]*(?:import|export)\b[^;'"]*${INSIDE_A_PACKAGE}|\bimport\(\s*${INSIDE_A_PACKAGE}`,
    ),
    in: 'withoutComments',
  }),
  aboutFiles(
    'a build plugin rewrites no file of a package',
    ({ path, code, withoutComments }) =>
      !isTest(path) && IS_PLUGIN.test(withoutComments) && REWRITES.test(code) && !REWRITING_PLUGINS.includes(path),
  ),
  aboutFiles(
    `no source has more than ${LONGEST} lines`,
    ({ path, text }) => !isTest(path) && text.trimEnd().split('\n').length > LONGEST,
  ),
  aboutFiles('no barrels', (file) => /(^|\/)index\.tsx?$/.test(file.path) || onlyPassesOn(file)),
  aboutFiles('every name says something', ({ path }) => SAYS_NOTHING.test(path)),
  aboutFiles('names are in kebab-case', ({ path }) => !/^[a-z0-9/.-]+$/.test(path)),
  {
    name: 'the site brings no zod to the browser',
    violations(sources) {
      const byPath = new Map(sources.map((file) => [file.path, file]));
      return (
        sources
          // The back office's forms check what is typed by the contract's own schemas.
          .filter(
            ({ path }) =>
              path.startsWith('frontend/') &&
              !DERIVED.includes(path) &&
              !path.startsWith('frontend/admin/') &&
              !isTest(path),
          )
          .flatMap((file) => reaches(file, byPath, 'zod')?.join(' → ') ?? [])
      );
    },
  },
];
