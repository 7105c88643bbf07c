import { useState, type ReactNode, useId } from 'react';
import { ApiError, isProblem } from '../../../api/api-error.ts';
import { momentWords } from '../format.ts';
import { Button } from '../../../ui/button.tsx';
import { AdminDialog } from '../dialog.tsx';

/** A field of something that several people edit: its name, what it is called, and how its values are told apart. */
export type EditedField<V> = { name: keyof V & string; label: string; show: (values: V) => ReactNode };

/** A field that two people changed, or somebody else did, since this form was opened. */
type Difference<Name extends string = string> = {
  name: Name;
  /** User who changed the field since both edits began: only the other one, or both. */
  by: 'them' | 'both';
};

/** Compares by value: the content of lists and records counts, not their identity. */
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/**
 * Returns the changes of the other edit, given the values that both began with. A field that only this form changed is
 * not a difference: its value is kept without a question.
 */
export function differences<T extends object>(
  base: T,
  mine: T,
  theirs: T,
  names: readonly (keyof T & string)[],
): Difference<keyof T & string>[] {
  return names.flatMap((name) => {
    if (isSame(base[name], theirs[name]) || isSame(mine[name], theirs[name])) return [];
    return [{ name, by: isSame(base[name], mine[name]) ? 'them' : 'both' } as const];
  });
}

/** The names whose value of the other one is kept. */
type FieldNames<Name extends string = string> = ReadonlySet<Name>;

/** Returns the values to save after the choice: mine, with the chosen fields of theirs. */
export function merged<T extends object>(mine: T, theirs: T, keepTheirs: FieldNames): T {
  const chosen = Object.entries(theirs).filter(([name]) => keepTheirs.has(name));
  return { ...mine, ...Object.fromEntries(chosen) };
}

type Asked<V> = {
  by: string;
  contested: ReturnType<typeof differences<V & object>>;
  mine: V;
  theirs: V;
  answer: (keepTheirs: FieldNames | null) => void;
};

type Versioned<V extends object, A> = {
  fields: readonly EditedField<V>[];
  /** As it stands now, and its version. */
  read: () => Promise<{ values: V; ver: number }>;
  save: (values: V, ver: number) => Promise<A>;
};

function tellWho(error: unknown): string {
  const { changed_by: by, changed_at: at } = error instanceof ApiError ? error.facts : {};
  return `Saved by ${by ?? 'a staff member'}${at === undefined || at === null ? '' : `, ${momentWords(at)} IST`}`;
}

type Contested = Difference & { label: string; mine: ReactNode; theirs: ReactNode };

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
function ConflictDialog({ by, fields, onCancel, onSave }: ConflictProps) {
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
      description={`${by}. Nothing is lost. Choose which version to keep.`}
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

/**
 * Saves the edit of a known version. If another user was faster, shows both values and asks for a choice per field.
 * Nothing of theirs is overwritten unseen.
 */
export function useVersioned<V extends object, A>({ fields, read, save }: Versioned<V, A>) {
  const [asked, setAsked] = useState<Asked<V> | null>(null);
  const names = fields.map(({ name }) => name);

  const ask = (question: Omit<Asked<V>, 'answer'>): Promise<FieldNames | null> =>
    new Promise((resolve) => {
      const answer = (keepTheirs: FieldNames | null) => {
        setAsked(null);
        resolve(keepTheirs);
      };
      setAsked({ ...question, answer });
    });

  /**
   * Resolves to the response of the save; null if the user went back to the form at the question. Rejects with any
   * other refusal.
   */
  const submit = async (began: V, values: V, version: number): Promise<A | null> => {
    let [base, mine, ver] = [began, values, version];
    for (;;) {
      try {
        return await save(mine, ver);
      } catch (error) {
        if (!isProblem(error, 'changed_meanwhile')) throw error;
        const theirs = await read();
        const contested = differences(base, mine, theirs.values, names);
        const by = tellWho(error);
        const keep =
          contested.length === 0 ? new Set<string>() : await ask({ by, contested, mine, theirs: theirs.values });
        if (keep === null) return null;
        mine = merged(mine, theirs.values, keep);
        base = theirs.values;
        ver = theirs.ver;
      }
    }
  };

  const conflict = asked !== null && (
    <ConflictDialog
      by={asked.by}
      onCancel={() => asked.answer(null)}
      onSave={asked.answer}
      fields={asked.contested.flatMap((difference) => {
        const field = fields.find(({ name }) => name === difference.name);
        if (field === undefined) return [];
        return [{ ...difference, label: field.label, mine: field.show(asked.mine), theirs: field.show(asked.theirs) }];
      })}
    />
  );
  return { submit, conflict };
}

/** Scrolls the notice into view for a user who pressed a button at the end of a long text. */
const bringIntoView = (notification: HTMLElement | null): void => notification?.scrollIntoView({ block: 'nearest' });

/** Says who changed what is acted on since it was read, and what stands now: nothing of one's own was done. */
export function ChangedBanner({ error, stands }: { error: unknown; stands: string }) {
  const { changed_by: by, changed_at: at } = error instanceof ApiError ? error.facts : {};
  return (
    <p ref={bringIntoView} role="alert" className="mb-4 rounded-control border border-kumkum p-3 wrap-anywhere">
      <span className="font-semibold">Someone else changed this</span> <span>{`(${by ?? 'a staff member'}`}</span>
      {at !== undefined && at !== null && (
        <>
          <span>,</span> <span className="inline-block">{`${momentWords(at)} IST`}</span>
        </>
      )}
      <span>{`). It is “${stands}” now, and your change was not saved. Check it, then choose again.`}</span>
    </p>
  );
}
