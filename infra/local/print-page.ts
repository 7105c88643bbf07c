import { READY_LOGINS } from './identity/pool.ts';

type Places = {
  siteUrl: string;
  adminUrl: string;
  sandboxUrl: string | null;
  payment: { apiUrl: string };
  databaseForPeople: string;
  dataDir: string;
  seconds: number;
};

/** Prints where everything is, once the product is ready. */
export function printPage({
  siteUrl,
  adminUrl,
  sandboxUrl,
  payment,
  databaseForPeople,
  dataDir,
  seconds,
}: Places): void {
  const payments =
    sandboxUrl === null
      ? `${payment.apiUrl} (Razorpay, with your key)`
      : `${sandboxUrl} (sandbox: choose how a payment ends)`;
  const logins = READY_LOGINS.map(
    ({ role, email, password }) => `      as ${role}       ${email}, password: ${password}`,
  ).join('\n');
  console.log(`
  Punnagai is ready, after ${seconds.toFixed(1)} s.

    Site             ${siteUrl}
    Inbox            ${siteUrl}/inbox (every sent e-mail and SMS)
    Payments         ${payments}
    Back office      ${adminUrl}
${logins}
    API              ${siteUrl}/api/openapi.json
    Database         ${databaseForPeople}
    Data             ${dataDir}

  Ctrl-C stops everything and keeps the data.
`);
}
