import { createObjectStore, type ObjectStore } from '../aws/object-store.ts';
import { readBucketConfig } from './env.ts';

/** Where the lists of clinics are published: a folder of the bucket of pictures that nobody is shown. */
export const publishedObjects = ({ IMAGES_BUCKET }: { IMAGES_BUCKET: string }): ObjectStore =>
  createObjectStore(readBucketConfig(), IMAGES_BUCKET);
