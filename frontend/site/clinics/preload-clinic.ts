const fetchScreen = (): void => void import('./clinic-page.tsx').catch(() => undefined);

/** Spread on whatever leads to a clinic: its screen's code is on its way before the press ends. */
export const PRELOAD_CLINIC = { onPointerEnter: fetchScreen, onFocus: fetchScreen, onTouchStart: fetchScreen };
