import { FASTEST_PERSON_MS } from '#shared/domain/enquiries/enquiry-rules.ts';

/**
 * Waits until a form has been open as long as a person needs: a browser that fills it in must not be taken for a
 * program. Timers may come a fraction of a millisecond early, and the server counts whole ones.
 * @param openedAt when the form was opened, as of `performance.now()`
 * @returns for how long the form was open, in whole milliseconds, never less than a person needs
 */
export async function timeToType(openedAt: number): Promise<number> {
  for (;;) {
    const elapsed = Math.floor(performance.now() - openedAt);
    if (elapsed >= FASTEST_PERSON_MS) return elapsed;
    await new Promise((resolve) => setTimeout(resolve, FASTEST_PERSON_MS - elapsed));
  }
}
