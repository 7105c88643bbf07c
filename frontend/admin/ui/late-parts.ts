import { lazy } from 'react';

const fetchConfirmPopup = async () => ({ default: (await import('./confirm-popup.tsx')).ConfirmPopup });

/** What no screen begins with. */
export const lateParts = { ConfirmPopup: lazy(fetchConfirmPopup) };

/** Fetches it ahead: a question that is asked without a connection must be there. */
export const preloadConfirm = (): void => void fetchConfirmPopup().catch(() => undefined);
