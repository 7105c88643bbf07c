import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** Sends the commands of the SDK's document client. */
export type TableClient = Pick<DynamoDBDocumentClient, 'send' | 'destroy'>;

/** The table and the client that reaches it. */
export type TableHandle = { client: TableClient; name: string };
