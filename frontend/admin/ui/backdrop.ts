/** Classes of the backdrop between the screen and a dialog over it. */
export const BACKDROP =
  'fixed inset-0 z-40 bg-veil transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0';
