import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBlogStore } from '#functions/store/blog/blog-store.ts';
import { createConversionStore } from '#functions/store/stats/conversion-store.ts';
import { createEnquiryStore } from '#functions/store/enquiries/enquiry-store.ts';
import { loudLog } from '#test/loud-log.ts';
import { blogStoreContract } from './blog/blog-store.contract.ts';
import { conversionStoreContract } from './stats/conversion-store.contract.ts';
import { startDynamoUnderTest } from './dynamo-under-test.ts';
import { enquiryStoreContract } from './enquiries/enquiry-store.contract.ts';
import { meter } from './meter.ts';

let dynamo: Awaited<ReturnType<typeof startDynamoUnderTest>>;
beforeAll(async () => {
  dynamo = await startDynamoUnderTest();
});
afterAll(() => dynamo.stop());

const makeEnquiries = async () => {
  const { client, name } = await dynamo.freshTable();
  return createEnquiryStore(client, name, loudLog);
};
const makeBlog = async () => {
  const { client, name } = await dynamo.freshTable();
  return createBlogStore(client, name, loudLog);
};
const makeConversions = async () => {
  const { client, name } = await dynamo.freshTable();
  return createConversionStore(client, name);
};
conversionStoreContract('DynamoDB', makeConversions);
enquiryStoreContract('DynamoDB', makeEnquiries);
blogStoreContract('DynamoDB', makeBlog);

it('a page of the blog is one Query', async () => {
  const { name } = await dynamo.freshTable();
  const { client, asked } = meter(dynamo.endpoint);
  await createBlogStore(client, name, loudLog).published(50);
  expect(asked.map(({ operation }) => operation)).toEqual(['Query']);
});
