import { ArrowRight } from 'lucide-react';
import type { AuditEvent } from '#shared/domain/audit/audit-event.ts';
import { fieldLabel, sideWords } from './change-words.ts';

/** The names of the fields that an act changed, and below them what those that may be told said before and after. */
export function AuditChanges({ fields, changes = [] }: Pick<AuditEvent, 'fields' | 'changes'>) {
  return (
    <div className="text-sm wrap-anywhere">
      <span className="text-ink-soft">{fields.join(', ')}</span>
      {changes.length > 0 && (
        <ul aria-label="Before and after" className="mt-1 space-y-0.5">
          {changes.map(({ field, before, after }) => (
            <li key={field}>
              <span className="text-ink-soft">{`${fieldLabel(field)}:`}</span> <span>{sideWords(before)}</span>
              <ArrowRight aria-hidden className="mx-1 inline size-3.5 text-ink-soft" />
              <span className="sr-only"> to </span>
              <span>{sideWords(after)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
