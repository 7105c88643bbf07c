import type { PageState } from '#shared/contract/page-state.ts';

const STATE_ID = 'served';

/** What a page was made of, as an element that runs nothing. JSON without a '<' cannot end it. */
export const carriedState = (state: PageState): string =>
  `<script type="application/json" id="${STATE_ID}">${JSON.stringify(state).replaceAll('<', String.raw`\u003c`)}</script>`;

/** What the server rendered this document from; null for the plain shell. */
export function readCarriedState(from: Document): PageState | null {
  const text = from.getElementById(STATE_ID)?.textContent ?? '';
  // The server wrote it of exactly this type.
  return text === '' ? null : (JSON.parse(text) as PageState);
}
