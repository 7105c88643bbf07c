import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

/** Modules whose packages export everything through them: what they import says nothing about who needs it. */
const BARREL = /lucide-react[\\/]dist[\\/]esm[\\/]lucide-react|floating-ui-react[\\/]index/;
/** Files whose own chunks a document or an `import()` names. */
const ROOT = /admin[\\/]admin\.html|admin[\\/]main\.tsx|stats[\\/]dashboard-page\.tsx/;
/** Screens with a list, below the folder of the back office. */
export const LIST_SCREENS = [
  'audit/audit-page.tsx',
  'blog/blog-page.tsx',
  'booking/bookings-page.tsx',
  'clinics/clinics-page.tsx',
  'clinics/reviewed-clinics-page.tsx',
  'enquiries/contact-messages/contact-messages-page.tsx',
  'enquiries/partners/partners-page.tsx',
  'leads/leads-page.tsx',
  'messages/log/message-log-page.tsx',
  'messages/suppression/suppressed-page.tsx',
  'money/screens.ts',
  'staff/staff-page.tsx',
];
/** Modules that so many lists share come with the first list. */
const SHARED_BY = 3;

type IsNeeded = (module: string, modules: Rolldown.ChunkingContext) => boolean;

/** Tells which modules a source file of the back office imports, and which those import. */
function neededFor(source: string): IsNeeded {
  let needed: Set<string> | undefined;
  return (module, modules) => (needed ??= importedBy(resolve(import.meta.dirname, source), modules)).has(module);
}

function importedBy(source: string, modules: Rolldown.ChunkingContext): Set<string> {
  const imported = new Set([source]);
  for (const file of imported) {
    if (BARREL.test(file)) continue;
    for (const id of modules.getModuleInfo(file)?.importedIds ?? []) imported.add(id);
  }
  return imported;
}

const atStart = neededFor('main.tsx');
const onDashboard = neededFor('stats/dashboard-page.tsx');
const atSignIn = neededFor('staff/session/login/login-page.tsx');
const inLists = LIST_SCREENS.map(neededFor);

const group = (name: string, priority: number, isNeeded: IsNeeded) => ({
  name: (module: string, modules: Rolldown.ChunkingContext) => (isNeeded(module, modules) ? name : null),
  debugName: name,
  priority,
});

/**
 * Chunks of modules that screens share. Many small files are many requests, so the start, the dashboard, forms and lists
 * have one file each. A group takes its modules' imports along: the start and the dashboard come first and take
 * everything that they need, so that neither waits for a later group.
 */
export const CHUNK_GROUPS = [
  group('start-parts', 4, (module, modules) => !ROOT.test(module) && atStart(module, modules)),
  group('dashboard-parts', 3, (module, modules) => !ROOT.test(module) && onDashboard(module, modules)),
  { ...group('form-parts', 2, atSignIn), minShareCount: 2 },
  {
    ...group('list-parts', 1, (module, modules) => inLists.filter((is) => is(module, modules)).length >= SHARED_BY),
    minShareCount: 3,
  },
];
