import { Eye } from 'lucide-react';
import { useState, useEffect } from 'react';
import { Controller, useWatch, type Control, type UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { POST_LENGTHS, type PostDetail } from '#shared/contract/blog/blog-admin.ts';
import { isSlugOfTitle, nextSlugOfTitle, slugOfTitle } from '#shared/values/text/slug-of-title.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { ImageField } from '../images/image-chooser.tsx';
import { FormArea, FormText } from '../ui/forms/form-text.tsx';
import { SwitchField } from '../ui/forms/choices.tsx';
import { HtmlBox } from './editor/html-box.tsx';
import { AutosaveOffer, storeAutosave, autosaveDraft } from './editor/autosaves.tsx';
import { PostPreview } from './post-preview.tsx';
import { ScheduleField, SlugField, type PostDraft } from './post-fields.tsx';
import { usePostForm } from './use-post-form.tsx';
import { timeWords } from '../ui/format.ts';
import { useSignedIn } from '../staff/session/session.tsx';

/** So long after the last letter is kept on this device what was typed, and so long after it on the server. */
const PAUSE_MS = 1000;
const SENT_AFTER_MS = 3000;

type KeepProps = {
  id: string | null;
  /** Id of the draft copy of this opened form. */
  copy: string;
  form: UseFormReturn<PostDraft>;
  base: { values: PostDraft; ver: number };
  /** True if the form has unsaved changes to keep. */
  isUnsaved: boolean;
};
type Kept = { at: string; isSent: boolean };

/** Keeps what is typed while it is not saved, here at once and then on the server, and says when it last did. */
function AutosaveDraft({ id, copy, form, base, isUnsaved }: KeepProps) {
  const { id: person } = useSignedIn();
  const { control, getValues } = form;
  const values = useWatch({ control });
  const [autosaved, setAutosaved] = useState<Kept | null>(null);
  useEffect(() => {
    if (!isUnsaved) return;
    let isNewest = true;
    const here = setTimeout(() => {
      const at = new Date().toISOString();
      const draft = { at, ver: base.ver, began: base.values, draft: getValues() };
      setAutosaved(autosaveDraft({ person, id }, copy, draft) ? { at, isSent: false } : null);
    }, PAUSE_MS);
    const sent = setTimeout(() => {
      storeAutosave(copy, id, base.ver, getValues()).then(
        (at) => isNewest && setAutosaved({ at, isSent: true }),
        // It is on this device, and is sent with the next letter.
        () => undefined,
      );
    }, SENT_AFTER_MS);
    return () => {
      isNewest = false;
      clearTimeout(here);
      clearTimeout(sent);
    };
  }, [values, isUnsaved, person, id, copy, base, getValues]);
  return (
    <p role="status" className="mt-4 text-sm text-ink-soft tabular-nums empty:hidden">
      {isUnsaved && autosaved !== null && autosavedText(autosaved)}
    </p>
  );
}

const autosavedText = ({ at, isSent }: Kept): string =>
  isSent ? `Autosaved ${timeWords(at)}, for all your devices` : `Autosaved on this device ${timeWords(at)}`;

/** The form of a post, for adding and editing alike (specification: admin §2, §5). */
export function PostFormView({ post }: { post: PostDetail | null }) {
  const { form, base, copy, restore, onSubmit, conflict, isUnsaved, isBusy } = usePostForm(post);
  const id = post?.id ?? null;
  const { control, getValues, setValue } = form;
  const isPublished = useWatch({ control, name: 'published' });
  const navigate = useNavigate();
  const [previewed, setPreviewed] = useState<PostDraft | null>(null);
  /** A slug is made of the title until somebody types one, and never where readers know the address. */
  const followTitle = (before: string, title: string): void => {
    const slug = getValues('slug');
    if (post !== null || (slug !== '' && !isSlugOfTitle(slug, before))) return;
    setValue('slug', slugOfTitle(title), { shouldDirty: true });
  };
  const passTaken = (slug: string): void => {
    const { title, slug: now } = getValues();
    if (post !== null || now !== slug || !isSlugOfTitle(slug, title)) return;
    setValue('slug', nextSlugOfTitle(slug, title), { shouldDirty: true });
  };
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)} className="max-w-4xl pt-5">
      <AutosaveOffer post={post} copy={copy} onRestore={restore} />
      <div className="grid grid-cols-1 gap-4">
        <Controller
          control={control}
          name="title"
          render={({ field: { value, onChange, ...field }, fieldState: { error } }) => (
            <TextField
              {...field}
              label="Title"
              maxLength={POST_LENGTHS.title}
              value={value}
              error={error?.message}
              onChange={({ target }) => {
                followTitle(value, target.value);
                onChange(target.value);
              }}
            />
          )}
        />
        <SlugField control={control} post={post} onTaken={passTaken} />
        <FormArea control={control} name="excerpt" label="Excerpt (optional)" rows={3} compact maxLength={500} />
        <HtmlBox control={control} />
        <div>
          <Button variant="secondary" onClick={() => setPreviewed(getValues())}>
            <Eye aria-hidden className="size-5" />
            <span>Preview</span>
          </Button>
        </div>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <FormText control={control} name="author" label="Author (optional)" empty={null} maxLength={120} />
          <FormText control={control} name="category" label="Category (optional)" empty={null} maxLength={80} />
        </div>
        <FeaturedImage control={control} />
        <FormArea
          control={control}
          name="meta_description"
          label="Meta description (optional)"
          hint="Search engines show it below the title. The excerpt is used if it is empty."
          rows={2}
          compact
          maxLength={POST_LENGTHS.meta_description}
        />
        <FormText control={control} name="meta_keywords" label="Meta keywords (optional)" maxLength={400} />
        <Controller
          control={control}
          name="published"
          render={({ field: { value, onChange } }) => (
            <SwitchField
              label="Published"
              hint="Readers see it within a minute. Without it, the post is a draft."
              checked={value}
              onChange={(next) => {
                onChange(next);
                if (next) setValue('publish_at', null, { shouldDirty: true });
              }}
            />
          )}
        />
        {!isPublished && <ScheduleField control={control} />}
      </div>
      <AutosaveDraft id={id} copy={copy} form={form} base={base} isUnsaved={isUnsaved} />
      <div className="sticky bottom-0 z-10 -mx-4 mt-5 flex flex-wrap justify-end gap-2 border-t border-line bg-paper px-4 py-3 print:hidden md:mx-0 md:px-0">
        <Button variant="secondary" onClick={() => void navigate('/admin/blog')}>
          Cancel
        </Button>
        <Button type="submit" loading={isBusy}>
          {post === null ? 'Create Post' : 'Update Post'}
        </Button>
      </div>
      {conflict}
      {previewed !== null && <PostPreview post={previewed} onClose={() => setPreviewed(null)} />}
    </form>
  );
}

function FeaturedImage({ control }: { control: Control<PostDraft> }) {
  const image = useWatch({ control, name: 'featured_image' });
  const alt = useWatch({ control, name: 'featured_image_alt' });
  return (
    <div className="grid grid-cols-1 gap-4">
      <Controller
        control={control}
        name="featured_image"
        render={({ field: { value, onChange }, fieldState: { error } }) => (
          <div>
            <ImageField
              label="Featured image (optional)"
              purpose="blog"
              clinicId={null}
              value={value}
              onChange={onChange}
              failed="Image upload failed"
            />
            {error !== undefined && <p className="mt-1 text-sm text-kumkum">{error.message}</p>}
          </div>
        )}
      />
      {image !== null && (
        <div>
          <FormText
            control={control}
            name="featured_image_alt"
            label="Image description"
            hint="Screen readers read it aloud."
            maxLength={200}
          />
          {alt.trim() === '' && (
            <p role="note" className="mt-1 text-sm font-medium">
              Please describe the image for people who cannot see it.
            </p>
          )}
        </div>
      )}
    </div>
  );
}
