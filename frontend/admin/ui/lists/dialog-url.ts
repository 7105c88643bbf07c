/** The name in a list's address of what is open over it. */
export const OPENED = 'view';

/** The address of a list with one thing open over it. Apart from `useDialogUrl`, which the dashboard's links do without. */
export const openedIn = (list: string, id: string): string => `${list}?${OPENED}=${id}`;
