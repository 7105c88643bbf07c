import { createBlogStore } from '#functions/store/blog/blog-store.ts';
import { createEnquiryStore } from '#functions/store/enquiries/enquiry-store.ts';
import { runningProduct } from '#test/running-product.ts';
import { loudLog } from '#test/loud-log.ts';
import { tableClient } from '#test/table-client.ts';

/** The running product's enquiries and blog, past its API; `close` ends the connection. */
export function contentStores() {
  const { dynamoEndpoint, tableName } = runningProduct();
  const client = tableClient(dynamoEndpoint);
  return {
    enquiries: createEnquiryStore(client, tableName, loudLog),
    blog: createBlogStore(client, tableName, loudLog),
    close: () => client.destroy(),
  };
}
