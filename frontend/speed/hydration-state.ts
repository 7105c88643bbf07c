import type { PageState } from '#shared/contract/pages/page-state.ts';
import type { PublicBusiness } from '#shared/domain/settings/business-details.ts';

const STATE_ID = 'served';
/** The element of every document that says how the business is reached, the plain shell's too. */
export const BUSINESS_ID = 'business';

/** JSON without a '<' cannot end the element it stands in. */
export const jsonInElement = (value: object): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/** Returns the state that a page was rendered from, as an element that runs no script. */
export const carriedState = (state: PageState): string =>
  `<script type="application/json" id="${STATE_ID}">${jsonInElement(state)}</script>`;

const textOf = (from: Document, id: string): string => from.getElementById(id)?.textContent ?? '';

/** Returns the state that the server rendered this document from; null for the plain shell. */
export function readHydrationState(from: Document): PageState | null {
  const text = textOf(from, STATE_ID);
  // The server wrote it of exactly this type.
  return text === '' ? null : (JSON.parse(text) as PageState);
}

/** How the business is reached, as the document says it. */
export const readBusiness = (from: Document): PublicBusiness =>
  // The build or the server wrote it of exactly this type.
  JSON.parse(textOf(from, BUSINESS_ID)) as PublicBusiness;
