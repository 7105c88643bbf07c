import type { ReactElement } from 'react';

/** Children of a component that stand beside other nodes: text needs an element of its own (decision 9). */
export type Elements = ReactElement | readonly Elements[] | false | null | undefined;
