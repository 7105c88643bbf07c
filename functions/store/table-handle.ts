import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** The table and the client that reaches it. */
export type TableHandle = { client: DynamoDBDocumentClient; name: string };
