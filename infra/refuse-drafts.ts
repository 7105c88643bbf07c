import { POLICIES_REVIEW } from '#shared/content/policies.ts';
import { PRODUCTION, type StageConfig } from './stages.ts';

/** Values that a stage has until they are replaced: keys of nobody, and addresses under names reserved for examples (RFC 2606). */
const PLACEHOLDER = /replace_me|\.example(?![\w.])/;

/** The settings of a stage that are still placeholders. */
export const placeholdersOf = (stage: StageConfig): string[] =>
  Object.entries(stage).flatMap(([setting, value]) => (PLACEHOLDER.test(JSON.stringify(value)) ? [setting] : []));

/**
 * Refuses to synthesise production while texts or settings of it are drafts.
 * @param review the lawyer's review of the policies, null while there is none
 * @throws an error that names each draft and where to replace it
 */
export function refuseDrafts(stage: StageConfig, review: typeof POLICIES_REVIEW = POLICIES_REVIEW): void {
  if (stage.name !== PRODUCTION) return;
  const placeholders = placeholdersOf(stage);
  const drafts = [
    ...(review === null
      ? [
          'The policies are drafts and say so: have a lawyer review them, then set POLICIES_REVIEW in shared/content/policies.ts.',
        ]
      : []),
    ...(placeholders.length > 0 ? [`Replace ${placeholders.join(', ')} of the stage in infra/stages.ts.`] : []),
  ];
  if (drafts.length > 0)
    throw new Error([`The stage '${stage.name}' is not ready for production.`, ...drafts].join('\n- '));
}
