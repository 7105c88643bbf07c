import { useEffect, useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { useQuery } from '@tanstack/react-query';
import {
  textsForm,
  type ShownTexts,
  type WhichEmail,
  type EmailPreview,
} from '#shared/contract/messages/mail-texts.ts';
import { variablesOf, TEXT_VERSIONS_KEPT } from '#shared/domain/messages/mail-texts.ts';
import type { Language } from '#shared/values/language.ts';
import { Button } from '../../../ui/button.tsx';
import { FormArea, FormText } from '../../ui/forms/form-text.tsx';
import { momentWords } from '../../ui/format.ts';
import { type TypedTexts, previewQuery, versionsQuery } from './message-text-queries.ts';
import { useTextsForm, fieldsOf } from './use-texts-form.ts';
import { Failure } from '../../ui/failure.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { SwitchField } from '../../ui/forms/switch-field.tsx';
import { EmailFrame } from './mail-frame.tsx';

type FormProps = { which: WhichEmail; shown: ShownTexts; onDirty: (isDirty: boolean) => void };

/** An e-mail as a mail program shows it, light or dark, wide or on a phone, and as text. */
export function EmailView({ mail, language }: { mail: EmailPreview; language: Language }) {
  const [isDark, setIsDark] = useState(false);
  const [isPhone, setIsPhone] = useState(true);
  return (
    <div className="grid min-w-0 content-start gap-3">
      <p lang={language} className="font-semibold wrap-anywhere">
        {mail.subject}
      </p>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <SwitchField label="Dark" checked={isDark} onChange={setIsDark} />
        <SwitchField label="On a phone" checked={isPhone} onChange={setIsPhone} />
      </div>
      <EmailFrame mail={mail} language={language} scheme={isDark ? 'dark' : 'light'} isPhone={isPhone} />
      <figure aria-label="As text" className="min-w-0">
        <figcaption className="mb-1 font-medium">As text</figcaption>
        <div
          lang={language}
          className="rounded-control border border-line bg-card p-3 text-sm wrap-anywhere whitespace-pre-wrap"
        >
          {mail.text}
        </div>
      </figure>
    </div>
  );
}

/** Preview of an e-mail with these texts, as patients see it. */
export function EmailPane({ which, typed }: { which: WhichEmail; typed: TypedTexts }) {
  const { data: mail, error, isError, isPending, isFetching, refetch } = useQuery(previewQuery(which, typed));
  if (isPending) return <Waiting words="Loading e-mail…" />;
  if (isError)
    return (
      <Failure title="Couldn’t load the e-mail" error={error} onRetry={() => void refetch()} retrying={isFetching} />
    );
  return <EmailView mail={mail} language={which.language} />;
}

type EarlierProps = { which: WhichEmail; onBringBack: (texts: Record<string, string>) => void };

/**
 * Earlier texts of the e-mail, each with a button that restores it into the form. Renders nothing if there are none.
 */
function EarlierTexts({ which, onBringBack }: EarlierProps) {
  const { data, error, isError, isFetching, refetch } = useQuery(versionsQuery(which));
  if (isError && data === undefined)
    return (
      <Failure title="Couldn’t load versions" error={error} onRetry={() => void refetch()} retrying={isFetching} />
    );
  if (data === undefined || data.versions.length === 0) return null;
  return (
    <section aria-label="Earlier versions">
      <h3 className="text-base font-semibold">Earlier versions</h3>
      <p className="text-sm text-ink-soft">
        Each save keeps the version before it; the newest <span>{TEXT_VERSIONS_KEPT}</span> are stored. A restored
        version is saved like any other change.
      </p>
      <ul className="mt-2 grid gap-2">
        {data.versions.map(({ ver, saved_at, saved_by, texts }) => (
          <li
            key={ver}
            className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-2"
          >
            <span className="min-w-0 wrap-anywhere">
              <span>{`Version ${ver}, by ${saved_by ?? 'a staff member'}`}</span>
              {saved_at !== null && <span>{`, ${momentWords(saved_at)} IST`}</span>}
            </span>
            <Button variant="secondary" aria-label={`Restore version ${ver}`} onClick={() => onBringBack(texts)}>
              Restore
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

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
