import { useId, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useController, type Control } from 'react-hook-form';
import { POST_LENGTHS } from '#shared/contract/blog/blog-admin.ts';
import { readMinutes } from '#shared/domain/blog/blog-reading.ts';
import { Field, hasFailed, notesOf, controlClass, rawLength, TextField } from '../../../ui/field.tsx';
import type { PostDraft } from '../post-fields.tsx';
import { TextNotes } from './text-notes.tsx';
import { Button } from '../../../ui/button.tsx';
import { ImageChooser } from '../../images/image-chooser.tsx';
import { toast } from '../../ui/toasts.tsx';
import { formatCount } from '#shared/values/money/money.ts';

/** A text with what is selected of it. */
type Selected = { text: string; start: number; end: number };
/** Text that replaces the selection, and the new selection as offsets within that text. */
type Replacement = { text: string; from: number; to: number };

/** Function of a toolbar button: returns the replacement for the selected text. */
type Mark = (selection: string) => Replacement;

const PLACEHOLDER = 'Text';

/** The selection between two tags; a word stands where nothing is selected. */
const wrapped =
  (before: string, after: string) =>
  (selection: string): Replacement => {
    const inner = selection === '' ? PLACEHOLDER : selection;
    return { text: before + inner + after, from: before.length, to: before.length + inner.length };
  };

/** Each line of the selection as an item. */
const listed =
  (tag: 'ul' | 'ol') =>
  (selection: string): Replacement => {
    const lines = selection.split('\n').filter((line) => line.trim() !== '');
    const items = (lines.length === 0 ? [PLACEHOLDER] : lines).map((line) => `  <li>${line.trim()}</li>`);
    const text = `<${tag}>\n${items.join('\n')}\n</${tag}>`;
    return { text, from: 0, to: text.length };
  };

/** Inserts a tag without content after the selection. */
const after =
  (tag: string): Mark =>
  (selection) => ({ text: selection + tag, from: selection.length + tag.length, to: selection.length + tag.length });

/** The same of something that was made elsewhere. */
export const standing = after;

const TABLE_HEAD = '<tr><th scope="col">Head</th><th scope="col">Head</th></tr>';

/** Toolbar buttons, limited to tags that readers are shown (functions/gateways/sanitise-html.ts). */
export const MARKS = [
  { name: 'Heading', mark: wrapped('<h2>', '</h2>') },
  { name: 'Subheading', mark: wrapped('<h3>', '</h3>') },
  { name: 'Small heading', mark: wrapped('<h4>', '</h4>') },
  { name: 'Paragraph', mark: wrapped('<p>', '</p>') },
  { name: 'Bold', mark: wrapped('<strong>', '</strong>') },
  { name: 'Italic', mark: wrapped('<em>', '</em>') },
  { name: 'Underline', mark: wrapped('<u>', '</u>') },
  { name: 'Link', mark: wrapped('<a href="https://">', '</a>') },
  { name: 'List', mark: listed('ul') },
  { name: 'Numbered list', mark: listed('ol') },
  { name: 'Quote', mark: wrapped('<blockquote><p>', '</p></blockquote>') },
  { name: 'Table', mark: wrapped(`<table>\n  ${TABLE_HEAD}\n  <tr><td>`, '</td><td></td></tr>\n</table>') },
  { name: 'Table caption', mark: wrapped('<caption>', '</caption>') },
  { name: 'Strikethrough', mark: wrapped('<s>', '</s>') },
  { name: 'Superscript', mark: wrapped('<sup>', '</sup>') },
  { name: 'Subscript', mark: wrapped('<sub>', '</sub>') },
  { name: 'Small', mark: wrapped('<small>', '</small>') },
  { name: 'Code', mark: wrapped('<code>', '</code>') },
  { name: 'Preformatted', mark: wrapped('<pre>', '</pre>') },
  { name: 'Line break', mark: after('<br>') },
  { name: 'Divider', mark: after('\n<hr>\n') },
] as const satisfies readonly { name: string; mark: Mark }[];

const inAttribute = (text: string): string =>
  text.trim().replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A picture of this site in a text, with what it shows and, where there is one, its caption. */
export function figureOf(address: string, { alt, caption }: { alt: string; caption: string }): string {
  const picture = `<img src="${inAttribute(address)}" alt="${inAttribute(alt)}">`;
  if (caption.trim() === '') return `\n<figure>${picture}</figure>\n`;
  return `\n<figure>${picture}<figcaption>${inAttribute(caption)}</figcaption></figure>\n`;
}

/** Applies a mark to the selected text. */
export const marked = (mark: Mark, { text, start, end }: Selected): Replacement => mark(text.slice(start, end));

const BUTTON =
  'min-h-11 rounded-control border border-line bg-card px-3 text-sm font-medium hover:border-ink disabled:opacity-55';
/** Source of HTML, and an address alone, are pasted as they are. */
const isAsTyped = (text: string): boolean => /<\/?[a-z][^>]*>/i.test(text) || /^\s*[a-z]+:\S+\s*$/i.test(text);
const ALLOWED =
  'Headings, paragraphs, lists, quotes, tables, links and images of this site. Everything else is removed. Text pasted from Google Docs, Word or WhatsApp keeps its headings, lists and links.';

type TextImageProps = {
  /** Is given the HTML to put where the cursor is. */
  onPut: (html: string) => void;
  onClose: () => void;
};

/** A picture for the text: described first, as nobody who cannot see it would know of it; then chosen, sent and put there. */
function TextImage({ onPut, onClose }: TextImageProps) {
  const [words, setWords] = useState({ alt: '', caption: '' });
  const [isAsked, setAsked] = useState(false);
  const put = (address: string): void => {
    onPut(figureOf(address, words));
    onClose();
  };
  const isUndescribed = words.alt.trim() === '';
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    // The fields stand in the form of the post, which Enter would save.
    event.preventDefault();
    if (isUndescribed) setAsked(true);
  };
  return (
    <div
      role="group"
      aria-label="Image for the text"
      onKeyDown={onKeyDown}
      className="mb-2 grid gap-3 rounded-control bg-sand p-3"
    >
      <TextField
        label="Image description"
        hint="Screen readers read it aloud."
        value={words.alt}
        maxLength={200}
        error={isAsked && isUndescribed ? 'Describe the image first' : undefined}
        onChange={({ target }) => setWords((before) => ({ ...before, alt: target.value }))}
      />
      <TextField
        label="Caption (optional)"
        value={words.caption}
        maxLength={300}
        onChange={({ target }) => setWords((before) => ({ ...before, caption: target.value }))}
      />
      {isUndescribed ? (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => setAsked(true)}>
            Choose an image
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      ) : (
        <ImageChooser
          label="Image"
          choose="Choose an image"
          use={{ purpose: 'blog', clinicId: null }}
          onSent={put}
          onFailed={() => toast.error('Image upload failed')}
          more={
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
          }
        />
      )}
    </div>
  );
}

/** The HTML of a post, with a toolbar for the tags that readers are shown (specification: admin §5). */
export function HtmlBox({ control }: { control: Control<PostDraft> }) {
  const { field, fieldState } = useController({ control, name: 'content' });
  const id = useId();
  const box = useRef<HTMLTextAreaElement | null>(null);
  const error = fieldState.error?.message;
  const [hasImage, setHasImage] = useState(false);
  const paste = async (event: ClipboardEvent) => {
    const [html, text] = ['text/html', 'text/plain'].map((type) => event.clipboardData.getData(type));
    if (html === undefined || text === undefined || isAsTyped(text) || (html === '' && !text.includes('\n'))) return;
    event.preventDefault();
    // Fetched with the first paste; without it the words come alone.
    const reader = await import('./pasted-html.ts').catch(() => null);
    put(() => {
      const inserted = reader === null ? text : html === '' ? reader.htmlOfText(text) : reader.htmlOfPaste(html);
      return { text: inserted, from: inserted.length, to: inserted.length };
    });
  };
  const put = (mark: Mark) => {
    const area = box.current;
    if (area === null) return;
    const { selectionStart: start, selectionEnd: end, value } = area;
    const { text, from, to } = marked(mark, { text: value, start, end });
    area.setRangeText(text, start, end);
    area.setSelectionRange(start + from, start + to);
    area.focus();
    field.onChange(area.value);
  };
  const length = field.value.length;
  const hint = `${ALLOWED} ${formatCount(length)} of ${formatCount(POST_LENGTHS.content)} characters, ${readMinutes(field.value)} min read.`;
  return (
    <div>
      <Field id={id} label="Content (HTML)" error={error} hint={hint}>
        <div role="group" aria-label="Tags" className="mb-2 flex flex-wrap gap-1">
          {MARKS.map(({ name, mark }) => (
            <button key={name} type="button" className={BUTTON} onClick={() => put(mark)}>
              {name}
            </button>
          ))}
          <button
            type="button"
            className={BUTTON}
            aria-expanded={hasImage}
            onClick={() => setHasImage((before) => !before)}
          >
            Image
          </button>
        </div>
        {hasImage && <TextImage onPut={(html) => put(standing(html))} onClose={() => setHasImage(false)} />}
        <textarea
          id={id}
          name="content"
          rows={12}
          spellCheck
          value={field.value}
          maxLength={rawLength(POST_LENGTHS.content)}
          aria-invalid={hasFailed(error) || undefined}
          aria-describedby={notesOf(id, { error, hint })}
          ref={(area) => {
            box.current = area;
            field.ref(area);
          }}
          onBlur={field.onBlur}
          onPaste={(event) => void paste(event)}
          onChange={({ target }) => field.onChange(target.value)}
          className={controlClass(hasFailed(error), 'py-2.5 font-mono text-sm')}
        />
      </Field>
      <TextNotes html={field.value} />
    </div>
  );
}
