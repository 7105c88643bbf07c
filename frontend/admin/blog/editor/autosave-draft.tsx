import { useEffect, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { timeWords } from '../../ui/format.ts';
import { useSignedIn } from '../../staff/session/session.tsx';
import { autosaveDraft } from './autosaved-draft.ts';
import type { PostDraft } from '../post-draft.ts';
import { storeAutosave } from './autosaves.ts';

/** So long after the last letter is kept on this device what was typed, and so long after it on the server. */
const PAUSE_MS = 1000;
const SENT_AFTER_MS = 3000;

type KeepProps = {
  id: string | null;
  /** Id of the draft copy of this opened form. */
  copy: string;
  form: UseFormReturn<PostDraft>;
  base: { values: PostDraft; ver: number };
  /** True if the form has unsaved changes to keep. */
  isUnsaved: boolean;
};
type Kept = { at: string; isSent: boolean };

/** Keeps what is typed while it is not saved, here at once and then on the server, and says when it last did. */
export function AutosaveDraft({ id, copy, form, base, isUnsaved }: KeepProps) {
  const { id: person } = useSignedIn();
  const { control, getValues } = form;
  const values = useWatch({ control });
  const [kept, setKept] = useState<Kept | null>(null);
  useEffect(() => {
    if (!isUnsaved) return;
    let isNewest = true;
    const here = setTimeout(() => {
      const at = new Date().toISOString();
      const draft = { at, ver: base.ver, began: base.values, draft: getValues() };
      setKept(autosaveDraft({ person, id }, copy, draft) ? { at, isSent: false } : null);
    }, PAUSE_MS);
    const sent = setTimeout(() => {
      storeAutosave(copy, id, base.ver, getValues()).then(
        (at) => isNewest && setKept({ at, isSent: true }),
        // It is on this device, and is sent with the next letter.
        () => undefined,
      );
    }, SENT_AFTER_MS);
    return () => {
      isNewest = false;
      clearTimeout(here);
      clearTimeout(sent);
    };
  }, [values, isUnsaved, person, id, copy, base, getValues]);
  return (
    <p role="status" className="mt-4 text-sm text-ink-soft tabular-nums empty:hidden">
      {isUnsaved && kept !== null && keptWords(kept)}
    </p>
  );
}

const keptWords = ({ at, isSent }: Kept): string =>
  isSent ? `Kept ${timeWords(at)}, for each device you sign in on` : `Kept on this device ${timeWords(at)}`;
