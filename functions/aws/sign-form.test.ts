import { S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { afterEach, expect, test, vi } from 'vitest';
import { signForm } from './sign-form.ts';

const NOW = Date.parse('2026-11-22T06:45:07.500Z');
afterEach(() => vi.useRealTimers());

const form = {
  bucket: 'pictures',
  key: 'incoming/upl_01',
  size: { least: 1, most: 5_000_000 },
  fields: { 'Content-Type': 'image/jpeg' },
  seconds: 300,
};

test.each([undefined, 'of the role'])(
  'a form is signed as the SDK signs it, with the token %s',
  async (sessionToken) => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
    const credentials = {
      accessKeyId: 'AKID',
      secretAccessKey: 'secret',
      ...(sessionToken === undefined ? {} : { sessionToken }),
    };
    const config = { region: 'ap-south-1', credentials };
    const client = new S3Client(config);
    const { fields } = await createPresignedPost(client, {
      Bucket: form.bucket,
      Key: form.key,
      Conditions: [['content-length-range', form.size.least, form.size.most]],
      Fields: form.fields,
      Expires: form.seconds,
    });
    expect(signForm(config, form, NOW)).toEqual(fields);
  },
);

test('without credentials nothing is signed for AWS', () => {
  expect(() => signForm({ region: 'ap-south-1' }, form, NOW)).toThrow('credentials');
});
