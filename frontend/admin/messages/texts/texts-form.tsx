import { useEffect, useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { useQuery } from '@tanstack/react-query';
import { BRAND } from '#shared/content/brand.ts';
import {
  textsForm,
  type ShownTexts,
  type WhichEmail,
  type EmailPreview,
} from '#shared/contract/messages/mail-texts.ts';
import { variablesOf, TEXT_VERSIONS_KEPT } from '#shared/domain/messages/mail-texts.ts';
import { type Language, languageTag } from '#shared/values/language.ts';
import { cx } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/button.tsx';
import { FormArea, FormText } from '../../ui/forms/form-text.tsx';
import { momentWords } from '../../ui/format.ts';
import { PreviewFrame, stylesheets } from '../../ui/preview-frame.tsx';
import { type TypedTexts, previewQuery, versionsQuery } from './message-text-queries.ts';
import { useTextsForm, fieldsOf } from './use-texts-form.ts';
import { Failure, Waiting } from '../../ui/query-states.tsx';
import { SwitchField } from '../../ui/forms/choices.tsx';

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

type EmailLook = { language: Language; scheme: 'light' | 'dark'; styles: readonly string[] };

const fact = ({ label, value }: EmailPreview['facts'][number]): string =>
  `<tr><td class="w-[34%] py-1.5 pr-4 align-top wrap-normal text-ink-soft">${escaped(label)}</td><td class="py-1.5 align-top font-semibold wrap-anywhere">${escaped(value)}</td></tr>`;

/** Words without an address: a preview leads nowhere. */
const link = (label: string, at: number): string =>
  at === 0
    ? `<p class="mt-2"><span class="inline-block rounded-control bg-peacock px-5 py-3 font-semibold text-on-peacock">${escaped(label)}</span></p>`
    : `<p class="mt-4 text-peacock underline">${escaped(label)}</p>`;

/**
 * An e-mail as a document of its own, in the site's colours, which are those of the e-mails. The policy of the back office
 * lets no document have styles in its elements, as an e-mail has them: it is drawn anew from what it says.
 */
export function emailDocument(mail: EmailPreview, { language, scheme, styles }: EmailLook): string {
  const sheets = styles.map((href) => `<link rel="stylesheet" href="${escaped(href)}">`).join('');
  const paragraphs = mail.paragraphs.map((text) => `<p class="mt-4">${escaped(text)}</p>`).join('');
  return `<!doctype html>
<html lang="${languageTag(language)}" data-theme="${scheme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Preview</title>${sheets}</head>
<body class="bg-paper text-ink"><main class="mx-auto max-w-[37rem] px-4 py-6">
<p class="mb-4 text-lg font-bold text-peacock">${escaped(BRAND.name)}</p>
<div class="rounded-card border border-line bg-card p-6 wrap-anywhere">
<p>${escaped(mail.greeting)}</p>
<h1 class="mt-2 text-xl font-bold">${escaped(mail.headline)}</h1>
<table class="mt-4 w-full">${mail.facts.map(fact).join('')}</table>
${paragraphs}${mail.links.map(link).join('')}
<p class="mt-4 text-ink-soft">${escaped(mail.closing)}</p>
</div><p class="mt-4 text-sm wrap-anywhere text-ink-soft">${escaped(mail.sender)}</p></main></body></html>`;
}

type EmailFrameProps = Omit<EmailLook, 'styles'> & { mail: EmailPreview; isPhone: boolean };

/** An e-mail as a mail program shows it, as wide as a phone or as there is place for. */
const EmailFrame = ({ mail, language, scheme, isPhone }: EmailFrameProps) => (
  <PreviewFrame
    title="Preview of the e-mail"
    html={emailDocument(mail, { language, scheme, styles: stylesheets() })}
    className={cx('h-[70dvh] min-h-96', isPhone && 'max-w-[360px]')}
  />
);

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
