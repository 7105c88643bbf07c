/** One person with a browser. `contact` never matters to the outcome. */
export type Person = {
  who: string;
  address: string;
  customer: { name: string; phone: string; email: string };
  /** Every second one agrees to being counted. */
  measurement?: { consent_version: string; fbp: string; user_agent: string };
};

export const personOf = (n: number): Person => ({
  who: `patient ${n}`,
  address: `10.0.0.${n}`,
  customer: { name: `Patient ${n}`, phone: `98765432${String(n).padStart(2, '0')}`, email: `patient${n}@example.in` },
  ...(n % 2 === 0
    ? { measurement: { consent_version: '2026-11-21', fbp: `fb.1.1763712000000.${n}`, user_agent: 'Browser' } }
    : {}),
});
