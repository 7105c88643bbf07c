import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { momentWords, timeWords } from '../ui/format.ts';
import { useSignedIn } from '../session/session.tsx';
import { dropDraft, keepDraft, keptDraft } from './kept-draft.ts';
import type { KeptDraft } from './kept-draft.ts';
import type { PostDraft } from './post-draft.ts';

/** So long after the last letter is kept what was typed. */
const PAUSE_MS = 1000;

type KeepProps = {
  id: string | null;
  form: UseFormReturn<PostDraft>;
  base: { values: PostDraft; ver: number };
  /** Whether there is something to keep. */
  isUnsaved: boolean;
};

/** Keeps what is typed on this device while it is not saved, and says when it last did. */
export function KeepDraft({ id, form, base, isUnsaved }: KeepProps) {
  const { id: person } = useSignedIn();
  const { control, getValues } = form;
  const values = useWatch({ control });
  const [keptAt, setKeptAt] = useState<string | null>(null);
  useEffect(() => {
    if (!isUnsaved) return;
    const timer = setTimeout(() => {
      const at = new Date().toISOString();
      const isKept = keepDraft({ person, id }, { at, ver: base.ver, began: base.values, draft: getValues() });
      setKeptAt(isKept ? at : null);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [values, isUnsaved, person, id, base, getValues]);
  return (
    <p role="status" className="mt-4 text-sm text-ink-soft tabular-nums empty:hidden">
      {isUnsaved && keptAt !== null && `Kept on this device ${timeWords(keptAt)}`}
    </p>
  );
}

/** Offers what was typed here before and never saved. */
export function KeptOffer({ id, onRestore }: { id: string | null; onRestore: (kept: KeptDraft) => void }) {
  const { id: person } = useSignedIn();
  const [kept, setKept] = useState(() => keptDraft({ person, id }));
  if (kept === null) return null;
  return (
    <div role="note" className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-peacock-tint p-3">
      <p className="min-w-0 flex-1 basis-60">
        On this device is what was typed until {momentWords(kept.at)} IST and never saved.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          onClick={() => {
            onRestore(kept);
            setKept(null);
          }}
        >
          Restore
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            dropDraft({ person, id });
            setKept(null);
          }}
        >
          Discard
        </Button>
      </div>
    </div>
  );
}
