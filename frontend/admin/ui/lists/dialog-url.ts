import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** The name in a list's address of what is open over it. */
const OPENED = 'view';

/** The address of a list with one thing open over it. Apart from `useDialogUrl`, which the dashboard's links do without. */
export const openedIn = (list: string, id: string): string => `${list}?${OPENED}=${id}`;

/** True if the state belongs to a history entry that was created by opening something from the list before it. */
const cameFromList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromList' in state && state.fromList === true;

/**
 * Which thing of a list is open over it, named in the address: it can be sent to somebody and survives a reload, and Back
 * closes it. Page, filters and search of the list stay as they are.
 */
export function useDialogUrl(): { opened: string | null; open: (id: string) => void; close: () => void } {
  const [params] = useSearchParams();
  const at = useLocation();
  const { pathname } = at;
  const state: unknown = at.state;
  const navigate = useNavigate();
  const previous: object = typeof state === 'object' && state !== null ? state : {};
  return {
    opened: params.get(OPENED),
    open(id) {
      const next = new URLSearchParams(params);
      next.set(OPENED, id);
      void navigate(`${pathname}?${next.toString()}`, {
        preventScrollReset: true,
        state: { ...previous, fromList: true },
      });
    },
    close() {
      // An answer may come when it is closed already, or another one is open.
      if (new URLSearchParams(location.search).get(OPENED) !== params.get(OPENED)) return;
      if (cameFromList(state)) return void navigate(-1);
      const next = new URLSearchParams(params);
      next.delete(OPENED);
      const query = next.toString();
      void navigate(query === '' ? pathname : `${pathname}?${query}`, {
        replace: true,
        preventScrollReset: true,
        state: previous,
      });
    },
  };
}
