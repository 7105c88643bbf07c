import { fetchAgain, importFetched } from '../../lib/import-fetched.ts';

/** Puts a stylesheet that a lazily loaded part needs into the document, once it is there. */
async function showStyles(file: string): Promise<void> {
  if (document.querySelector(`link[href="${file}"]`) !== null) return;
  await fetchAgain(file, 'css');
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = file;
  document.head.append(link);
  await new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
  });
}

/**
 * `importFetched` for builds whose lazily loaded parts have stylesheets of their own.
 * @param files scripts and stylesheets below the site's folder
 * @throws FileMissing
 */
export async function importWithStyles<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  const styles = files.filter((file) => file.endsWith('.css'));
  await Promise.all(styles.map((file) => showStyles(`/${file}`)));
  return importFetched(
    load,
    files.filter((file) => !styles.includes(file)),
  );
}
