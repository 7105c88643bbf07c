import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isValidEmail } from '#shared/values/contact/email-address.ts';
import type { SuppressedAddress } from '#shared/domain/messages/suppressed-address.ts';
import { Button } from '../../../ui/button.tsx';
import { useSignedIn } from '../../staff/session/session.tsx';
import { ExportButton } from '../../ui/exports/export-button.tsx';
import type { Empty } from '../../ui/lists/empty-list.tsx';
import { ListPage } from '../../ui/lists/list-page.tsx';
import { namesSomebody, useListState } from '../../ui/lists/list-state.ts';
import { Waiting } from '../../ui/waiting.tsx';
import { AddAddressDialog } from './add-address-dialog.tsx';
import { RemoveSuppressedDialog } from './remove-suppressed-dialog.tsx';
import { suppressedColumns } from './suppressed-columns.tsx';
import { suppressedQuery } from './suppression-queries.ts';

const LOADING = 'Loading addresses…';

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
    title: isValidEmail(q) ? 'This address is not on the list' : 'No address found',
    text: isValidEmail(q) ? 'E-mail goes to it.' : 'An address is found when it is typed whole.',
    link: { to: '/admin/message-log/suppressed', label: 'Show all addresses' },
  };
}
