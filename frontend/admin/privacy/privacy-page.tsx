import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { Link } from 'react-router';
import type { DataSubjectEntry } from '#shared/contract/privacy/privacy.ts';
import { isValidEmail } from '#shared/values/contact/email-address.ts';
import { parseIndianPhone } from '#shared/values/contact/indian-phone.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/boxes.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { download } from '../ui/exports/list-export.ts';
import { Failure, reasonWords } from '../ui/query-states.tsx';
import { counted, momentWords } from '../ui/format.ts';
import { FormText, resolverOf } from '../ui/forms/form-text.tsx';
import { PageHead } from '../ui/page-parts.tsx';
import { toast } from '../ui/toasts.tsx';
import { RetentionCard } from './retention-card.tsx';
import {
  useDataSubject,
  type Wanted,
  erasedWords,
  asFile,
  EFFECT_WORDS,
  KIND_WORDS,
  OBSTACLE_WORDS,
} from './data-subject.ts';
import { buttonClass } from '../../ui/class-names.ts';

const SUBTITLE = 'Stored data of one person: show it, export it for them, or erase it.';

const Form = z
  .object({
    phone: z.string().refine((text) => text.trim() === '' || parseIndianPhone(text) !== null, {
      message: 'Please enter an Indian phone number',
    }),
    email: z.string().refine((text) => text.trim() === '' || isValidEmail(text), {
      message: 'Please enter a valid email address',
    }),
  })
  .refine(({ phone, email }) => phone.trim() !== '' || email.trim() !== '', {
    path: ['phone'],
    message: 'Please enter a phone number or an e-mail address',
  });

type DataSubjectEntriesProps = { entries: readonly DataSubjectEntry[]; onErase: (entry: DataSubjectEntry) => void };

/** Everything that was found, each with what it holds of the person and whether it can be erased. */
function DataSubjectEntries({ entries, onErase }: DataSubjectEntriesProps) {
  return (
    <ul aria-label="Stored data" className="mt-4 grid gap-4">
      {entries.map((entry) => (
        <li key={`${entry.kind} ${entry.id}`}>
          <Card className="p-4">
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
              <div className="min-w-0">
                <h2 className="text-lg">{KIND_WORDS[entry.kind]}</h2>
                <p className="text-sm text-ink-soft tabular-nums">{momentWords(entry.at)}</p>
              </div>
              {entry.obstacle === null && (
                <Button variant="quiet" className="text-kumkum" onClick={() => onErase(entry)}>
                  <span>Erase</span>
                  <span className="sr-only">
                    {' '}
                    this <span>{KIND_WORDS[entry.kind].toLowerCase()}</span> of <span>{momentWords(entry.at)}</span>
                  </span>
                </Button>
              )}
            </div>
            <dl className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-2">
              {entry.data.map(({ label, value }, place) => (
                // Two notes of one minute have one label.
                <div key={`${place} ${label}`} className="min-w-0 wrap-anywhere">
                  <dt className="text-sm text-ink-soft">{label}</dt>
                  <dd className="whitespace-pre-line">{value}</dd>
                </div>
              ))}
            </dl>
            {entry.obstacle !== null && (
              <p className="mt-3 rounded-control border border-line px-3 py-2">{OBSTACLE_WORDS[entry.obstacle]}</p>
            )}
            {(entry.kind === 'clinic_draft' || entry.kind === 'clinic_contact') && (
              <Link to={`/admin/clinics/${entry.id}`} className={buttonClass({ variant: 'secondary' }, 'mt-3')}>
                Open the clinic
              </Link>
            )}
          </Card>
        </li>
      ))}
    </ul>
  );
}

/** One person's data, shown and erased (DPDP Act 2023, sections 11 and 12). */
export function PrivacyPage() {
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [asked, setAsked] = useState<readonly DataSubjectEntry[]>([]);
  const { control, handleSubmit } = useForm<Wanted>({
    defaultValues: { phone: '', email: '' },
    resolver: resolverOf<Wanted>(Form),
  });
  const person = useDataSubject(wanted);
  const { entries, erasing, saving } = person;
  const erasable = entries.filter(({ obstacle }) => obstacle === null);
  const erase = () =>
    erasing.mutate(asked, {
      onSuccess: (outcome) => {
        const unreadable = entries.filter(({ obstacle }) => obstacle === 'unreadable');
        const { title, why } = erasedWords(outcome, unreadable.length);
        if (why === null) toast.success(title);
        else toast.error(title, why);
      },
      onSettled: () => setAsked([]),
    });
  return (
    <>
      <PageHead title="Privacy" subtitle={SUBTITLE} />
      <Card className="mt-4 p-4">
        <form
          noValidate
          onSubmit={(event) =>
            void handleSubmit(({ phone, email }) => setWanted({ phone: phone.trim(), email: email.trim() }))(event)
          }
          className="grid gap-3 sm:grid-cols-2"
        >
          <FormText control={control} name="phone" label="Phone number" type="tel" autoComplete="off" />
          <FormText control={control} name="email" label="E-mail address" type="email" autoComplete="off" />
          <p className="text-ink-soft sm:col-span-2">
            Enter the whole number or address. The audit log records your search and each saved file, without the
            person’s name.
          </p>
          <Button type="submit" className="justify-self-start" loading={person.isLooking}>
            Show stored data
          </Button>
        </form>
      </Card>
      {person.error !== null && (
        <Card className="mt-4">
          <Failure title="Couldn’t search everything" error={person.error} onRetry={person.retry} />
        </Card>
      )}
      <p role="status" className="mt-4 text-ink-soft empty:hidden">
        {person.isLooking && (
          <span>{`Searching all lists… ${counted(entries.length, 'entry', 'entries')} so far`}</span>
        )}
        {person.isDone && entries.length === 0 && (
          <span>
            {wanted?.phone === '' ? 'No stored data under this e-mail address.' : 'No stored data about this person.'}
          </span>
        )}
        {person.isDone && entries.length > 0 && <span>{`${counted(entries.length, 'entry', 'entries')} found`}</span>}
      </p>
      {person.isDone && entries.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            variant="secondary"
            loading={saving.isPending}
            onClick={() =>
              saving.mutate(entries, {
                onSuccess: () => download('person.json', [asFile(entries, new Date())], 'application/json'),
                onError: (error) => toast.error('Couldn’t save the file', reasonWords(error)),
              })
            }
          >
            Export
          </Button>
          {erasable.length > 1 && (
            <Button
              variant="quiet"
              className="text-kumkum"
              onClick={() => setAsked(erasable)}
            >{`Erase all that can be erased (${erasable.length})`}</Button>
          )}
        </div>
      )}
      <DataSubjectEntries entries={entries} onErase={(entry) => setAsked([entry])} />
      {wanted === null && <RetentionCard />}
      <ConfirmDialog
        open={asked.length > 0}
        title={asked.length === 1 ? `Erase this ${asked.map(nameOf).join('')}?` : `Erase ${asked.length} entries?`}
        confirm="Erase permanently"
        danger
        busy={erasing.isPending}
        onConfirm={erase}
        onCancel={() => setAsked([])}
      >
        {[...new Set(asked.map(({ kind }) => kind))].map((kind) => (
          <p key={kind}>{EFFECT_WORDS[kind]}</p>
        ))}
        <p>{`${whoWords(asked)} This can’t be undone.`}</p>
      </ConfirmDialog>
    </>
  );
}

const nameOf = ({ kind }: DataSubjectEntry): string => KIND_WORDS[kind].toLowerCase();

/** Some share a phone number: whose entries go is said before they do. */
function whoWords(entries: readonly DataSubjectEntry[]): string {
  const names = [...new Set(entries.flatMap(({ name }) => (name === null ? [] : [name])))];
  return names.length === 0 ? '' : `They name ${names.join(', ')}.`;
}
