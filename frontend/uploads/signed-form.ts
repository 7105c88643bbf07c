/** A form for one file, as whoever signed it gave it. */
export type SignedForm = { url: string; fields: Readonly<Record<string, string>> };
/** Response of the bucket; status 0 if there was none. `code` is S3's own name for a refusal. */
export type Posted = { status: number; code: string };

/**
 * Sends a file with a form, and tells how much of it is on its way: from 0 to 1. Only XMLHttpRequest tells that.
 * @returns once it is answered, lost or given up
 */
export function postForm(
  { url, fields }: SignedForm,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Posted> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  // S3 reads nothing behind the file.
  form.append('file', file);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const end = (): void => {
      signal.removeEventListener('abort', abort);
      const code = /<Code>([^<]*)<\/Code>/.exec(request.responseText)?.[1] ?? '';
      resolve({ status: request.status, code });
    };
    const abort = (): void => request.abort();
    signal.addEventListener('abort', abort);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
    request.addEventListener('loadend', end);
    request.open('POST', url);
    request.send(form);
  });
}
