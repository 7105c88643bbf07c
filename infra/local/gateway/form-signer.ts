import type { FunctionName } from '#functions/manifest.ts';
import { createDynamoClient } from '#functions/store/dynamo/dynamo-client.ts';
import { createUploadStore } from '#functions/store/images/image-stores.ts';

type Table = { region: string; databaseForPeople: string; tableName: string };

/**
 * Which function signed the form for a file. S3 sees it by the role whose credentials signed; here all functions sign with the
 * same, so that it is told by who asked for the form: a partner, or somebody of the team.
 */
export function formSigner({ region, databaseForPeople, tableName }: Table): (key: string) => Promise<FunctionName> {
  const uploads = createUploadStore(createDynamoClient({ region, endpoint: databaseForPeople }), tableName);
  return async (key) => {
    const upload = await uploads.get(key.slice(key.lastIndexOf('/') + 1));
    return upload?.actor_id.startsWith('partner#') === true ? 'clinic-onboarding' : 'uploads';
  };
}
