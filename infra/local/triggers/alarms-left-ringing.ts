import { createInboxCounts } from '#functions/store/stats/inbox-counts.ts';
import { createDynamoClient } from '#functions/store/dynamo/dynamo-client.ts';

type Places = { region: string; databaseForPeople: string; tableName: string };

/** More than this machine has functions. */
const AT_MOST = 100;

/** Names of the alarms that rang when this machine was stopped: nobody has told since that they do not ring any more. */
export async function alarmsLeftRinging({ region, databaseForPeople, tableName }: Places): Promise<string[]> {
  const client = createDynamoClient({ region, endpoint: databaseForPeople });
  const log = { alarm: (message: string) => console.error(message) };
  try {
    const alarms = await createInboxCounts(client, tableName, log).ringingAlarms(AT_MOST);
    return alarms.map(({ name }) => name);
  } finally {
    client.destroy();
  }
}
