import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, useId } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { isValidEmail, EMAIL_MAX } from '#shared/values/contact/email-address.ts';
import type { SuppressedAddress } from '#shared/domain/messages/suppressed-address.ts';
import { emailAddress } from '#shared/contract/booking/contact.ts';
import { suppression } from '#shared/contract/messages/suppression.ts';
import { Button } from '../../../ui/button.tsx';
import { useSignedIn } from '../../staff/session/session.tsx';
import { ExportButton } from '../../ui/exports/export-button.tsx';
import { ListPage } from '../../ui/lists/list-page.tsx';
import { namesSomebody, useListState, listQuery } from '../../ui/lists/list-state.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { reasonWords, Waiting } from '../../ui/query-states.tsx';
import { toast } from '../../ui/toasts.tsx';
import { REMOVE_WORDS, tellerWords, WHY_WORDS } from './suppression-words.ts';
import { momentWords } from '../../ui/format.ts';
import type { ListColumn, Empty } from '../../ui/lists/list-table.tsx';
import { AdminDialog } from '../../ui/dialog.tsx';
import { FormText, resolverOf } from '../../ui/forms/form-text.tsx';
import { apiOf } from '../../api/client.ts';

const LOADING = 'Loading addresses…';

type RemoveSuppressedDialogProps = { address: SuppressedAddress | null; onClose: () => void };

/** The calls of this screen: apart, as nobody's first screen waits for them. */
const suppressionApi = apiOf({ suppression }).suppression;

/** Everything that was read of the list. */
const SUPPRESSED_KEY = ['suppressed-addresses'] as const;

type Seen = Pick<SuppressedAddress, 'id' | 'since'>;
const nameOf = ({ id, since }: Seen): string => `${id} ${since}`;

/** Addresses that were lifted here; the list may still contain them for some moments. */
const lifted = new Set<string>();
/** Leaves an address out of every list that is read from now on, unless it is listed anew. */
const forgetRemoved = (seen: Seen): void => void lifted.add(nameOf(seen));

/** A page of the list, or the one address that is searched for; nothing while no whole address is typed. */
const suppressedQuery = ({ q, ...at }: { q: string; cursor?: string }) =>
  listQuery([...SUPPRESSED_KEY, at, q], async (signal) => {
    if (q !== '' && !isValidEmail(q)) return { rows: [], next_cursor: null };
    const asked = q === '' ? at : { address: q };
    const { addresses, next_cursor } = await suppressionApi.list(asked, { signal });
    return { rows: addresses.filter((address) => !lifted.has(nameOf(address))), next_cursor };
  });

/** Asks before mail goes to an address again, and says what that brings. */
function RemoveSuppressedDialog({ address, onClose }: RemoveSuppressedDialogProps) {
  const queries = useQueryClient();
  const lift = useMutation({
    mutationFn: ({ id, since }: SuppressedAddress) => suppressionApi.remove({ id, since }),
    onSuccess: (_lifted, seen) => {
      forgetRemoved(seen);
      toast.success(`${seen.address} gets e-mail again`);
    },
    onError: (error) => toast.error('Couldn’t remove the address', reasonWords(error)),
    // The refetched list shows if another user was quicker.
    onSettled: () => {
      onClose();
      return queries.invalidateQueries({ queryKey: SUPPRESSED_KEY });
    },
  });
  return (
    <ConfirmDialog
      open={address !== null}
      title="Remove this address from the list?"
      confirm="Remove"
      danger={address !== null && address.why !== 'BOUNCED'}
      busy={lift.isPending}
      onConfirm={() => address !== null && lift.mutate(address)}
      onCancel={onClose}
    >
      {address !== null && (
        <>
          <p className="wrap-anywhere">{`The next e-mail to ${address.address} is sent again.`}</p>
          <p>{REMOVE_WORDS[address.why]}</p>
          <p>Messages that were not sent stay unsent: resend them from their booking.</p>
        </>
      )}
    </ConfirmDialog>
  );
}

/** The columns of the list; `onRemove` is left out for whoever may not. */
const suppressedColumns = (
  onRemove: ((address: SuppressedAddress) => void) | null,
): ListColumn<SuppressedAddress>[] => [
  {
    id: 'address',
    header: 'E-mail',
    meta: { plainOnPhones: true, className: 'font-semibold wrap-anywhere @4xl:min-w-64' },
    cell: ({ row }) => row.original.address,
  },
  {
    id: 'why',
    header: 'Reason',
    meta: { className: '@4xl:min-w-52' },
    cell: ({ row: { original: address } }) => (
      <>
        <span className="block">{WHY_WORDS[address.why]}</span>
        <span className="block text-sm wrap-anywhere text-ink-soft">{tellerWords(address)}</span>
      </>
    ),
  },
  {
    id: 'since',
    header: 'Since (IST)',
    meta: { className: 'tabular-nums @4xl:min-w-32' },
    cell: ({ row }) => momentWords(row.original.since),
  },
  ...(onRemove === null
    ? []
    : [
        {
          id: 'actions',
          header: 'Actions',
          meta: { plainOnPhones: true, screenOnly: true },
          cell: ({ row: { original: address } }) => (
            <Button
              variant="secondary"
              className="px-3 whitespace-nowrap @4xl:-my-1"
              aria-label={`Remove ${address.address}`}
              onClick={() => onRemove(address)}
            >
              Remove
            </Button>
          ),
        } satisfies ListColumn<SuppressedAddress>,
      ]),
];

const Form = z.object({ address: emailAddress() });
type Draft = z.infer<typeof Form>;

const WHAT_HAPPENS = 'For people who asked for no e-mail: this address gets none until you remove it. SMS continue.';

type AddAddressProps = { onClose: () => void; onAdded: (address: string) => void };

/** Asks which address is to get no e-mail from now on. */
function AddAddressDialog({ onClose, onAdded }: AddAddressProps) {
  const formId = useId();
  const queries = useQueryClient();
  const { control, handleSubmit, formState } = useForm<Draft>({
    defaultValues: { address: '' },
    resolver: resolverOf<Draft>(Form),
  });
  const onSubmit = handleSubmit(async (draft) => {
    try {
      const { listed, added } = await suppressionApi.add(draft);
      if (added) toast.success(`${listed.address} is suppressed`);
      else toast.success(`${listed.address} is already suppressed`);
      await queries.invalidateQueries({ queryKey: SUPPRESSED_KEY });
      onAdded(listed.address);
    } catch (error) {
      toast.error('Couldn’t add the address', reasonWords(error));
    }
  });
  return (
    <AdminDialog
      open
      onClose={onClose}
      title="Add an address"
      description={WHAT_HAPPENS}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" form={formId} loading={formState.isSubmitting}>
            Suppress address
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void onSubmit(event)} className="grid grid-cols-1 gap-4">
        <FormText
          control={control}
          name="address"
          label="E-mail address"
          type="email"
          autoComplete="off"
          maxLength={EMAIL_MAX}
        />
      </form>
    </AdminDialog>
  );
}

/** Addresses that nothing is mailed to, whoever sends: why, since when, and the way to lift them. */
export function SuppressedPage() {
  const { role } = useSignedIn();
  const list = useListState(namesSomebody);
  const [toRemove, setToRemove] = useState<SuppressedAddress | null>(null);
  const [isAdding, setAdding] = useState(false);
  const q = list.get('q');
  const query = useQuery(suppressedQuery({ q, ...list.at }));
  const isAdmin = role === 'admin';
  return (
    <>
      <ListPage
        title="Suppressed Addresses"
        subtitle="These addresses get no e-mail: one bounced, was reported as spam, or the owner unsubscribed. An address is tried again after three years."
        actions={isAdmin && <Button onClick={() => setAdding(true)}>Add Address</Button>}
        list={list}
        search="Search addresses…"
        searchHint="The whole e-mail address"
        exporting={
          // A search result is a single row that the screen already shows, so it has no export.
          q === '' && <ExportButton name="suppressed-addresses" part={(api, on) => api.suppressed({ ...on })} />
        }
        query={query}
        columns={suppressedColumns(isAdmin ? setToRemove : null)}
        rowId={({ id }) => id}
        words={{ loading: LOADING, failed: 'Couldn’t load addresses' }}
        // Until it is answered nobody knows whether e-mail goes to the address that is asked for.
        empty={query.isPlaceholderData ? <Waiting words={LOADING} /> : noAddresses(q)}
      />
      <RemoveSuppressedDialog address={toRemove} onClose={() => setToRemove(null)} />
      {isAdding && (
        <AddAddressDialog
          onClose={() => setAdding(false)}
          onAdded={(address) => {
            setAdding(false);
            // The list lags behind by moments; the search does not.
            list.set({ q: address }, { replace: true });
          }}
        />
      )}
    </>
  );
}

function noAddresses(q: string): Empty {
  if (q === '')
    return { title: 'No suppressed addresses', text: 'Addresses that bounce or unsubscribe are added automatically.' };
  return {
    title: isValidEmail(q) ? 'This address is not suppressed' : 'No address found',
    text: isValidEmail(q) ? 'It gets e-mail.' : 'Enter the complete address.',
    link: { to: '/admin/message-log/suppressed', label: 'Show all addresses' },
  };
}
