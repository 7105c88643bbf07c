import { useState, type ReactNode } from 'react';
import { ApiError, isProblem } from '../../../api/api-error.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { differences, merged, type FieldNames } from './merge-edits.ts';
import { momentWords } from '../format.ts';

/** A field of something that several people edit: its name, what it is called, and how its values are told apart. */
export type EditedField<V> = { name: keyof V & string; label: string; show: (values: V) => ReactNode };

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
