import type { UploadForm } from '#shared/contract/images/upload-forms.ts';

/** Sends a file with its form as a browser does; answers the status, and what S3 calls a refusal. */
export async function post({ url, fields }: UploadForm, file: Uint8Array): Promise<[number, string]> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(file)]), 'x');
  const answer = await fetch(url, { method: 'POST', body: form });
  return [answer.status, /<Code>(.*)<\/Code>/.exec(await answer.text())?.[1] ?? ''];
}
