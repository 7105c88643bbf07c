import { POLICIES_REVIEW } from '#shared/content/policies.ts';
import { PRODUCTION, type StageConfig } from './stages.ts';

/** Values that a stage has until they are replaced: keys of nobody, and addresses under names reserved for examples (RFC 2606). */
const PLACEHOLDER = /replace_me|\.example(?![\w.])/;

/** The settings of a stage that are still placeholders. */
export const placeholdersOf = (stage: StageConfig): string[] =>
  Object.entries(stage).flatMap(([setting, value]) => (PLACEHOLDER.test(JSON.stringify(value)) ? [setting] : []));

/**
 * The texts and settings of production that are still drafts.
 * @param review the lawyer's review of the policies, null while there is none
 * @returns a message that names each draft and where to replace it; null if the stage is ready, or another one
 */
export function draftsOf(stage: StageConfig, review: typeof POLICIES_REVIEW = POLICIES_REVIEW): string | null {
  if (stage.name !== PRODUCTION) return null;
  const placeholders = placeholdersOf(stage);
  const drafts = [
    ...(review === null
      ? [
          'The policies are drafts and say so: have a lawyer review them, then set POLICIES_REVIEW in shared/content/policies.ts.',
        ]
      : []),
    ...(placeholders.length > 0 ? [`Replace ${placeholders.join(', ')} of the stage in infra/stages.ts.`] : []),
  ];
  return drafts.length === 0
    ? null
    : [`The stage '${stage.name}' is not ready for production.`, ...drafts].join('\n- ');
}
