import { isTest, type Source } from './sources.ts';

type Row = {
  folder: string;
  /** Folders and files that may be imported; the folder itself always may. */
  may: readonly string[];
  /** Folders of which types may be imported, and no values: `import type` leaves nothing in the code that runs. */
  types?: readonly string[];
  /** Packages ('node' for Node's own); 'any' where the folder is a tool rather than the product. */
  packages: readonly string[] | 'any';
};

const PAGES = [
  'frontend/ui',
  'frontend/lib',
  'frontend/api',
  'frontend/uploads',
  'frontend/paths.ts',
  'frontend/link.tsx',
  'frontend/catalogues.ts',
  'shared',
];
const PAGE_PACKAGES = [
  'react',
  'react-router',
  '@tanstack/react-query',
  '@lingui/core',
  '@lingui/react',
  'lucide-react',
  'react-hook-form',
  '@hookform/resolvers',
  'altcha-lib',
];
const BEHIND_HANDLERS = ['functions/core', 'functions/definitions', 'functions/runtime', 'shared'];
/** Ports (external dependencies) of each area of the use cases. */
const PORTS_OF_AREAS = 'functions/core/*ports.ts';

/** Allowed imports of each folder: arrows lead inwards only. The most specific folder counts. */
export const IMPORT_TABLE: readonly Row[] = [
  { folder: 'shared', may: [], packages: [] },
  { folder: 'shared/values', may: [], packages: ['zod'] },
  { folder: 'shared/content', may: ['shared/values'], packages: [] },
  { folder: 'shared/domain', may: ['shared/messages', 'shared/values'], packages: ['zod'] },
  { folder: 'shared/messages', may: ['shared/values'], packages: ['@lingui/core'] },
  { folder: 'shared/images', may: ['shared/domain/images/upload-rules.ts'], packages: [] },
  { folder: 'shared/jobs', may: ['shared/domain', 'shared/values'], packages: ['zod'] },
  { folder: 'shared/contract', may: ['shared'], packages: ['zod', '@orpc/contract'] },

  { folder: 'functions', may: ['shared'], packages: ['zod'] },
  { folder: 'functions/manifest.ts', may: ['functions/definitions'], packages: ['zod'] },
  // Access is granted by the names that the store has for its rows and lists.
  { folder: 'functions/definitions', may: ['functions/store/table/leading-keys.ts', 'shared'], packages: ['zod'] },
  // Use cases see the outside through ports and through the types of the stores.
  { folder: 'functions/core', may: ['shared'], types: ['functions/store'], packages: [] },
  // How AWS is asked; what for, only its callers know.
  { folder: 'functions/aws', may: [], packages: ['node'] },
  {
    folder: 'functions/store',
    may: ['functions/aws', 'shared'],
    packages: ['@aws-sdk/client-dynamodb', '@aws-sdk/lib-dynamodb', '@aws-sdk/util-dynamodb', 'zod', 'node'],
  },
  {
    folder: 'functions/gateways',
    may: ['functions/aws', PORTS_OF_AREAS, 'shared'],
    packages: [
      '@aws-sdk/client-s3',
      '@aws-sdk/client-ses',
      '@aws-sdk/client-sns',
      '@aws-sdk/credential-provider-env',
      'altcha-lib',
      'aws-jwt-verify',
      'nodemailer',
      'razorpay',
      'sanitize-html',
      'sharp',
      'ulid',
      'zod',
      'node',
    ],
  },
  {
    folder: 'functions/runtime',
    may: [
      'functions/aws',
      'functions/core',
      'functions/store',
      'functions/gateways',
      'functions/definitions',
      'functions/manifest.ts',
      'shared',
    ],
    packages: [
      '@aws-lambda-powertools/batch',
      '@orpc/contract',
      '@orpc/openapi',
      '@orpc/server',
      'aws-lambda',
      'hono',
      'zod',
      'node',
    ],
  },
  // A webhook's signature is looked at before anything of it is believed.
  {
    folder: 'functions/http',
    may: [...BEHIND_HANDLERS, 'functions/gateways/token-signer.ts'],
    packages: ['@orpc/contract', '@orpc/openapi', '@orpc/server', 'aws-lambda', 'hono', 'zod', 'node'],
  },
  { folder: 'functions/workers', may: BEHIND_HANDLERS, packages: [] },

  { folder: 'frontend', may: ['shared'], packages: 'any' },
  { folder: 'frontend/lib', may: ['shared'], packages: ['react'] },
  {
    folder: 'frontend/ui',
    may: ['frontend/lib', 'shared'],
    packages: ['react', 'react-dom', '@lingui/core', '@lingui/react', 'embla-carousel-react', 'lucide-react', 'sonner'],
  },
  {
    folder: 'frontend/api',
    may: ['frontend/lib', 'shared'],
    packages: ['react', '@tanstack/react-query', '@orpc/contract'],
  },
  // How a picture is sent, for both sides: each has calls and words of its own.
  { folder: 'frontend/uploads', may: ['shared'], packages: ['react'] },
  { folder: 'frontend/site', may: PAGES, packages: PAGE_PACKAGES },
  // Its own entry: it shares parts with the site, and neither reaches into the other.
  {
    folder: 'frontend/admin',
    may: [
      'frontend/ui',
      'frontend/lib',
      'frontend/api/api-error.ts',
      'frontend/api/query-client.ts',
      'frontend/api/request.ts',
      'frontend/uploads',
      'shared',
    ],
    packages: [
      '@base-ui/react',
      '@hookform/resolvers',
      '@orpc/contract',
      '@tanstack/react-query',
      '@tanstack/react-table',
      'aws-amplify',
      'htmlparser2',
      'lucide-react',
      'qrcode.react',
      'react',
      'react-dom',
      'react-hook-form',
      'react-router',
      'zod',
      'uplot',
    ],
  },
  {
    folder: 'frontend/admin/vite.config.ts',
    may: ['frontend/admin/chunk-groups.ts', 'frontend/speed/preload-links.ts'],
    packages: 'any',
  },
  { folder: 'frontend/admin/chunk-groups.ts', may: [], packages: 'any' },

  {
    folder: 'infra',
    may: [
      'functions/definitions',
      'functions/manifest.ts',
      'functions/store/table/leading-keys.ts',
      'functions/store/table/table-definition.ts',
      'functions/store/table/table.ts',
      'shared',
    ],
    packages: ['aws-cdk-lib', 'cdk-nag', 'constructs', 'esbuild', 'zod', 'node'],
  },
  // Vite builds the site, for the cloud and for this machine.
  { folder: 'infra/site', may: ['infra/source-hash.ts', 'shared'], packages: ['postcss', 'vite', 'zod', 'node'] },
  // Lingui compiles the catalogues of e-mails and SMS, for bundles and for Node.
  {
    folder: 'infra/messages',
    may: ['shared/values'],
    packages: ['@lingui/conf', '@lingui/format-po', '@lingui/message-utils', 'esbuild', 'node'],
  },
  { folder: 'infra/deploy', may: [], packages: ['@aws-sdk/client-s3'] },
  { folder: 'infra/local', may: ['infra', 'functions', 'shared'], packages: 'any' },
  // Commands for operators of a deployed stage.
  { folder: 'infra/operate', may: ['infra', 'functions', 'shared'], packages: 'any' },
  { folder: 'test', may: ['shared', 'functions', 'infra', 'frontend'], packages: 'any' },
];

/** `folder` may hold one '*', which stands for any text. */
function under(file: string, folder: string): boolean {
  const [start = '', end] = folder.split('*');
  if (end === undefined) return file === folder || file.startsWith(`${folder}/`);
  return file.startsWith(start) && file.endsWith(end);
}

const rowOf = (file: string): Row | undefined =>
  IMPORT_TABLE.filter(({ folder }) => under(file, folder)).toSorted((a, b) => b.folder.length - a.folder.length)[0];

/** Tests may use all of their own side of the code, and so may what lies at the top of the site. */
function mayImport(from: Source, { folder, may }: Row, to: string): boolean {
  const top = folder.split('/')[0] ?? '';
  if (isTest(from.path) && under(to, top)) return true;
  if (folder === 'frontend' && under(to, 'frontend/admin')) return false;
  if (folder === 'infra' && under(to, 'infra/local')) return false;
  if (folder === 'shared' || folder === 'functions')
    return rowOf(to)?.folder === folder || may.some((other) => under(to, other));
  return [folder, ...may].some((other) => under(to, other));
}

/** Imports of a file that the table does not allow, one line each. */
export function forbiddenImports(from: Source): string[] {
  const row = rowOf(from.path);
  if (row === undefined) return [`${from.path} lies in no folder of the table`];
  return from.imports
    .filter(({ to, isPackage, typeOnly }) => {
      if (isPackage) return row.packages !== 'any' && !isTest(from.path) && !row.packages.includes(to);
      return !mayImport(from, row, to) && !(typeOnly && row.types?.some((folder) => under(to, folder)));
    })
    .map(({ to }) => `${from.path} imports ${to}`);
}
