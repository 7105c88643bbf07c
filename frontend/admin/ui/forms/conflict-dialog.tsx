import { useId, useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { AdminDialog } from '../dialog.tsx';
import type { FieldNames, Difference } from './merge-edits.ts';

export type Contested = Difference & { label: string; mine: ReactNode; theirs: ReactNode };

type ConflictProps = {
  /** Text that names the user who changed it meanwhile, and the time. */
  by: string;
  fields: readonly Contested[];
  onCancel: () => void;
  /** Saves mine with the chosen fields of theirs. */
  onSave: (keepTheirs: FieldNames) => void;
};

/**
 * Dialog for a conflict with another user's save: both values side by side, and a choice for each. A field that only
 * they changed takes their value by default. A field that both changed takes my value by default.
 */
export function ConflictDialog({ by, fields, onCancel, onSave }: ConflictProps) {
  const [keepTheirs, setKeepTheirs] = useState<FieldNames>(
    () => new Set(fields.filter((field) => field.by === 'them').map(({ name }) => name)),
  );
  const choose = (name: string, theirs: boolean) => {
    const next = new Set(keepTheirs);
    if (theirs) next.add(name);
    else next.delete(name);
    setKeepTheirs(next);
  };
  return (
    <AdminDialog
      open
      onClose={onCancel}
      wide
      title="Someone else changed this"
      description={`${by}. Nothing is lost: choose what stays.`}
      footer={
        <>
          <Button variant="secondary" onClick={onCancel}>
            Back to my changes
          </Button>
          <Button onClick={() => onSave(keepTheirs)}>Save with these choices</Button>
        </>
      }
    >
      <div className="grid gap-5">
        {fields.map(({ name, label, mine, theirs }) => (
          <fieldset key={name} className="min-w-0">
            <legend className="mb-1 font-medium">{label}</legend>
            <div className="grid gap-2 sm:grid-cols-2">
              <Side name={name} words="Yours" chosen={!keepTheirs.has(name)} onChoose={() => choose(name, false)}>
                {mine}
              </Side>
              <Side name={name} words="Theirs" chosen={keepTheirs.has(name)} onChoose={() => choose(name, true)}>
                {theirs}
              </Side>
            </div>
          </fieldset>
        ))}
      </div>
    </AdminDialog>
  );
}

function Side(props: { name: string; words: string; chosen: boolean; onChoose: () => void; children: ReactNode }) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="grid min-w-0 cursor-pointer grid-cols-[auto_1fr] content-start gap-x-3 rounded-control border border-line-strong bg-card p-3 has-checked:border-peacock has-checked:bg-peacock-tint"
    >
      <input
        id={id}
        type="radio"
        name={`choice-${props.name}`}
        checked={props.chosen}
        onChange={props.onChoose}
        className="mt-1 size-4 shrink-0 accent-peacock"
      />
      <span className="text-sm text-ink-soft">{props.words}</span>
      <span className="col-start-2 min-w-0 wrap-anywhere whitespace-pre-wrap">{props.children}</span>
    </label>
  );
}
