import { preloadWords } from '../../messages.ts';

const fetchScreen = (): void =>
  void Promise.all([import('./clinic-page.tsx'), import('./read-clinic.tsx'), preloadWords('clinics')]).catch(
    () => undefined,
  );

/** Spread on whatever leads to a clinic: its screen's code and words are on their way before the press ends. */
export const PRELOAD_CLINIC = { onPointerEnter: fetchScreen, onFocus: fetchScreen, onTouchStart: fetchScreen };
