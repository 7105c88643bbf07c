import { useEffect, useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { textsForm, type ShownTexts, type WhichEmail } from '#shared/contract/messages/mail-texts.ts';
import { variablesOf } from '#shared/domain/messages/mail-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { FormArea, FormText } from '../../ui/forms/form-text.tsx';
import { momentWords } from '../../ui/format.ts';
import { EarlierTexts } from './earlier-texts.tsx';
import { EmailPane } from './mail-pane.tsx';
import type { TypedTexts } from './message-text-queries.ts';
import { fieldsOf } from './text-fields.ts';
import { useTextsForm } from './use-texts-form.ts';

type FormProps = { which: WhichEmail; shown: ShownTexts; onDirty: (isDirty: boolean) => void };

/** The texts of an e-mail that may be edited, beside the e-mail as it is with what is typed. */
export function TextsForm({ which, shown, onDirty }: FormProps) {
  const { control, began, conflict, isDirty, isSaving, fill, discard, onSubmit } = useTextsForm(which, shown, onDirty);
  const [field, setField] = useState<string>();
  const fields = fieldsOf(which.kind);
  const typed = useTyped(control, which, { texts: began.texts, ...(field === undefined ? {} : { field }) });
  return (
    <div className="grid gap-6 xl:grid-cols-2">
      <div className="min-w-0">
        <form noValidate onSubmit={(event) => void onSubmit(event)}>
          <Rules which={which} began={began} />
          <div
            className="mt-4 grid grid-cols-1 gap-4"
            onFocus={({ target }) => {
              if ('name' in target && typeof target.name === 'string') setField(target.name);
            }}
          >
            {fields.map(({ name, label, max, isLong, hint }) =>
              isLong ? (
                <FormArea
                  key={name}
                  control={control}
                  name={name}
                  label={label}
                  hint={hint}
                  lang={which.language}
                  maxLength={max}
                  rows={2}
                  compact
                />
              ) : (
                <FormText
                  key={name}
                  control={control}
                  name={name}
                  label={label}
                  hint={hint}
                  lang={which.language}
                  maxLength={max}
                  autoComplete="off"
                />
              ),
            )}
          </div>
          <div className="mt-5 flex flex-wrap gap-2">
            <Button type="submit" loading={isSaving}>
              Save texts
            </Button>
            {isDirty && (
              <Button variant="secondary" onClick={discard}>
                Discard changes
              </Button>
            )}
            <Button variant="secondary" onClick={() => fill(began.originals)}>
              Restore original texts
            </Button>
          </div>
        </form>
      </div>
      <EmailPane which={which} typed={typed} />
      <div className="min-w-0 xl:col-span-2">
        <EarlierTexts which={which} onBringBack={fill} />
      </div>
      {conflict}
    </div>
  );
}

/** Rules for the texts, and the staff member who last edited them. */
function Rules({ which, began }: { which: WhichEmail; began: ShownTexts }) {
  const [first = ''] = Object.keys(began.texts);
  const variables = variablesOf(which.kind, first).map((name) => `{${name}}`);
  return (
    <div className="grid gap-1 text-sm text-ink-soft">
      <p>
        Plain text. In the place of <span>{variables.join(', ')}</span> are the facts of the booking. Facts, amounts,
        refund rules and links can’t be changed. A change applies to every e-mail within five minutes.
      </p>
      {began.updated_at !== null && (
        <p className="wrap-anywhere">
          Saved by <span>{began.updated_by ?? 'a staff member'}</span>, <span>{momentWords(began.updated_at)}</span> IST
        </p>
      )}
    </div>
  );
}

/** So long nothing was typed before the e-mail is drawn anew, in milliseconds. */
const PAUSE_MS = 300;

/** Returns the typed texts once typing pauses and they are valid to send; until then the last ones that were. */
function useTyped(control: Control<Record<string, string>>, { kind }: WhichEmail, now: TypedTexts): TypedTexts {
  const { field } = now;
  const texts = useWatch({ control });
  const [typed, setTyped] = useState(now);
  useEffect(() => {
    const pause = setTimeout(() => {
      const { success, data } = textsForm(kind).safeParse(texts);
      if (success) setTyped({ texts: data as Record<string, string>, ...(field === undefined ? {} : { field }) });
    }, PAUSE_MS);
    return () => clearTimeout(pause);
  }, [texts, field, kind]);
  return typed;
}
