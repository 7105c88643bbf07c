import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLanguageServer } from './architecture/language-server.ts';

let editor: Awaited<ReturnType<typeof startLanguageServer>>;
beforeAll(async () => {
  editor = await startLanguageServer();
});
afterAll(() => editor.close());

/** A row of a route table, the call of a store in its use case, and the files that an editor opens on the way. */
const ROUTES = [
  {
    row: { file: 'functions/http/money.ts', text: 'month: showMonth' },
    call: 'money.month',
    files: ['functions/core/money/show-money.ts', 'functions/store/money/money-store.ts'],
  },
  {
    row: { file: 'functions/http/clinics.ts', text: 'get: getClinic' },
    call: 'deps.clinics.get',
    files: ['functions/core/clinics/get-clinic.ts', 'functions/store/clinics/clinic-reader.ts'],
  },
  {
    row: { file: 'functions/http/booking.ts', text: '      releaseHold' },
    call: 'deps.bookings.commit',
    files: ['functions/core/booking/release-hold.ts', 'functions/store/booking/booking-store.ts'],
  },
];

test.each(ROUTES)(
  '"go to definition" leads from the route table to its use case and to the function $call of a store',
  async ({ row, call, files }) => {
    const useCase = await editor.definitionOf(row);
    expect(useCase.text).toMatch(new RegExp(`^${/\w+$/.exec(row.text)?.[0]}\\(`));
    const inStore = await editor.definitionOf({ file: useCase.file, text: call });
    // The definition is a function's parameters and body, not the type of a port.
    expect(inStore.text).toMatch(new RegExp(`^${/\w+$/.exec(call)?.[0]}(: (async )?)?\\(`));
    expect([useCase.file, inStore.file]).toEqual(files);
  },
);
