import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm, type FieldPath } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { PostForm, type PostDetail } from '#shared/contract/blog/blog-admin.ts';
import { ApiError } from '../../api/api-error.ts';
import { resolverOf } from '../ui/forms/form-text.tsx';
import { toast } from '../ui/toasts.tsx';
import { useDirtyGuard } from '../ui/forms/dirty-guard.tsx';
import { useVersioned } from '../ui/forms/use-versioned.tsx';
import { blogApi, POSTS_KEY, rememberPost } from './blog-queries.ts';
import { useSignedIn } from '../staff/session/session.tsx';
import { draftOfPost, newPostDraft, POST_FIELDS, type PostDraft } from './post-fields.tsx';
import { dropCopies, autosaveDraft, type AutosavedDraft } from './editor/autosaves.tsx';

/** True if a refusal names a field of this form. */
const isField = (name: string | undefined): name is FieldPath<PostDraft> =>
  name !== undefined && Object.keys(PostForm.shape).includes(name);

/** Returns the error message for a field that the server refused. */
function refusalWords({ code, field, sentence, message }: ApiError): string {
  if (code === 'invalid_input' && field === 'content')
    return 'Readers would see nothing of this text, or it is too long. Check the preview.';
  if (code === 'invalid_input' && field === 'publish_at') return 'This time has passed. Choose a later one.';
  return sentence ?? message;
}

const hasChanged = (restored: PostDraft | null, now: PostDraft): boolean =>
  POST_FIELDS.some(({ name }) => restored?.[name] !== now[name]);

/** The form of a new post (`post` null) or of one that is there, and what saving it does: a toast, then the list. */
export function usePostForm(post: PostDetail | null) {
  const { id: person } = useSignedIn();
  const [base, setBase] = useState(() => ({
    values: post === null ? newPostDraft() : draftOfPost(post),
    ver: post?.ver ?? 1,
  }));
  /** The first id is the copy that the current input is kept under; the second is the copy that was restored last. */
  const [copies, setCopies] = useState<readonly [string, ...string[]]>(() => [crypto.randomUUID()]);
  const [restored, setRestored] = useState<PostDraft | null>(null);
  const form = useForm<PostDraft>({ defaultValues: base.values, resolver: resolverOf(PostForm) });
  const [saved, setSaved] = useState(false);
  const { isDirty, isSubmitting } = form.formState;
  useDirtyGuard(isDirty && !saved);
  const navigate = useNavigate();
  useEffect(() => {
    // Not before the guard has heard that nothing is unsaved any more.
    if (saved) void navigate('/admin/blog');
  }, [saved, navigate]);
  const queries = useQueryClient();
  const { submit, conflict } = useVersioned<PostDraft, PostDetail>({
    fields: POST_FIELDS,
    read: async () => {
      const now = await blogApi.get({ id: post?.id ?? '' });
      return { values: draftOfPost(now), ver: now.ver };
    },
    save: (values, ver) => (post === null ? blogApi.create(values) : blogApi.update({ ...values, id: post.id, ver })),
  });
  const fail = (error: unknown): void => {
    if (error instanceof ApiError && isField(error.field))
      form.setError(error.field, { message: refusalWords(error) }, { shouldFocus: true });
    toast.error('Error saving post', 'There was an error saving the blog post. Please try again.');
  };
  const onSubmit = form.handleSubmit(
    async (values) => {
      try {
        const answer = await submit(base.values, values, base.ver);
        if (answer === null) return;
        rememberPost(answer, { isNew: post === null });
        dropCopies({ person, id: post?.id ?? null }, copies);
        setSaved(true);
        toast.success(post === null ? 'Post created' : 'Post updated');
        void queries.invalidateQueries({ queryKey: POSTS_KEY });
      } catch (error) {
        fail(error);
      }
    },
    ({ title, slug, content }) => {
      if (title !== undefined || slug !== undefined || content !== undefined)
        toast.error('Missing required fields', 'Please fill in all required fields (title, content, and slug)');
    },
  );
  /** Keeps what is in the form, and answers where it keeps what comes next. */
  const keepApart = (): string => {
    const at = new Date().toISOString();
    const place = { person, id: post?.id ?? null };
    autosaveDraft(place, copies[0], { at, ver: base.ver, began: base.values, draft: form.getValues() });
    return crypto.randomUUID();
  };
  /** Goes on where somebody stopped; what others saved since is told when it is saved. */
  const restore = ({ began, draft, ver }: AutosavedDraft, from: string): void => {
    // The form no longer shows the draft that was restored before: that draft stays kept, and so does the input since
    // then.
    const own = isDirty && hasChanged(restored, form.getValues()) ? keepApart() : copies[0];
    setCopies([own, from]);
    setRestored(draft);
    setBase({ values: began, ver });
    form.reset(began);
    for (const { name } of POST_FIELDS) form.setValue(name, draft[name], { shouldDirty: true });
  };
  return {
    form,
    base,
    copy: copies[0],
    restore,
    onSubmit,
    conflict,
    isUnsaved: isDirty && !saved,
    isBusy: isSubmitting || saved,
  };
}
