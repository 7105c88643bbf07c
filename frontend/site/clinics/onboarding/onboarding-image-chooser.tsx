import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef, type Ref } from 'react';
import { UPLOAD_TYPES, type UploadRefusal } from '#shared/domain/images/upload-rules.ts';
import { ApiError } from '../../../api/api-error.ts';
import { askClinicOnboarding, type ClinicOnboardingLink } from '../../../api/clinic-onboarding.ts';
import { Button } from '../../../ui/button.tsx';
import type { UploadCalls, UploadProblem } from '../../../uploads/send-image.ts';
import { useUpload, type UploadEnds } from '../../../uploads/use-upload.ts';

/** Why a picture could not be sent, in the words of the specification (admin §8, Uploads) where it has some. */
const WORDS = {
  empty: msg`Invalid file: The file appears to be empty or corrupt`,
  type: msg`Upload failed: Only JPEG, PNG and WebP images are accepted`,
  size: msg`Upload failed: The file is larger than 5 MB`,
  path: msg`Invalid file path: The path contains special characters or invalid segments`,
  permission: msg`Permission denied: You do not have access to upload files`,
  bucket: msg`Storage bucket not found: Please contact support`,
  late: msg`Upload failed: The image takes too long to process`,
  lost: msg`Upload failed: The connection was lost`,
  again: msg`Upload failed: Please try again in a moment`,
  often: msg`Upload failed: Too many requests. Please try again in a few minutes.`,
  full: msg`A clinic can have at most 8 images. Remove one before you add another.`,
  pixels: msg`Upload failed: The image has more than 25 million pixels`,
  absent: msg`Upload failed: The file did not arrive`,
} as const;

/** Messages by the code of the server's refusal. */
const OF_CALLS: Record<string, MessageDescriptor> = {
  upload_path: WORDS.path,
  upload_empty: WORDS.empty,
  upload_type: WORDS.type,
  upload_too_large: WORDS.size,
  pictures_full: WORDS.full,
  too_many_requests: WORDS.often,
};

/** Messages by the problem that the worker found in the file. */
const OF_IMAGES: Record<UploadRefusal, MessageDescriptor> = {
  corrupt: WORDS.empty,
  type: WORDS.type,
  size: WORDS.size,
  pixels: WORDS.pixels,
  effort: WORDS.late,
  absent: WORDS.absent,
};

/** Returns the message for a partner whose image could not be sent. */
export function wordsOfUpload(problem: UploadProblem): MessageDescriptor {
  switch (problem.at) {
    case 'file':
      return WORDS[problem.reason];
    case 'call':
      return problem.error instanceof ApiError ? (OF_CALLS[problem.error.code] ?? WORDS.again) : WORDS.lost;
    case 'bucket':
      return wordsOfBucket(problem);
    case 'picture':
      return problem.refusal === undefined ? WORDS.empty : OF_IMAGES[problem.refusal];
    default:
      return problem.at === 'late' ? WORDS.late : WORDS.again;
  }
}

/** The bucket's refusals (S3 API reference, error responses). */
function wordsOfBucket({ status, code }: { status: number; code: string }): MessageDescriptor {
  if (code === 'NoSuchBucket') return WORDS.bucket;
  if (code === 'EntityTooLarge') return WORDS.size;
  if (code === 'EntityTooSmall') return WORDS.empty;
  if (status === 403) return WORDS.permission;
  return status === 0 ? WORDS.lost : WORDS.again;
}

type OnboardingImageChooserProps = UploadEnds & {
  link: ClinicOnboardingLink;
  isReplaced: boolean;
  button: Ref<HTMLButtonElement>;
  onCancel: () => void;
};

/** The calls of a partner about a picture for the clinic of their link. */
const ownUploadCalls = (link: ClinicOnboardingLink): UploadCalls => ({
  begin: (file, signal) => askClinicOnboarding('beginUpload', link, file, signal),
  done: (upload_id, signal) => askClinicOnboarding('uploadDone', link, { upload_id }, signal),
  get: (upload_id, signal) => askClinicOnboarding('upload', link, { upload_id }, signal),
});

/** A picture to choose, with its way to the bucket and what went wrong on it. */
export function OnboardingImageChooser({ link, isReplaced, button, onCancel, ...ends }: OnboardingImageChooserProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { state, send, cancel } = useUpload(ownUploadCalls(link), ends);
  const isBusy = state.step === 'sending' || state.step === 'drawing';
  const name = isBusy ? state.name : '';
  return (
    <div>
      <div className="flex flex-wrap gap-3">
        <Button
          ref={button}
          variant="secondary"
          loading={isBusy}
          aria-describedby={`${id}-hint`}
          onClick={() => input.current?.click()}
        >
          {isReplaced ? <Trans>Choose another picture</Trans> : <Trans>Choose a picture</Trans>}
        </Button>
        {isBusy && (
          <Button
            variant="quiet"
            onClick={() => {
              cancel();
              onCancel();
            }}
          >{t`Cancel upload`}</Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept={UPLOAD_TYPES.join()}
        hidden
        aria-label={t`Choose a picture`}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file !== undefined) void send(file);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
      <p id={`${id}-hint`} className="mt-2 text-sm text-ink-soft">
        <Trans>JPEG, PNG or WebP. A photo over 5 MB is made smaller before it is sent.</Trans>
      </p>
      <p role="status" className="text-sm wrap-anywhere empty:hidden">
        {state.step === 'sending' && <Trans>Sending {name}</Trans>}
        {state.step === 'drawing' && <Trans>Preparing {name}</Trans>}
      </p>
      {isBusy && (
        <progress
          aria-label={t`Upload of ${name}`}
          // Without a value it moves: nobody knows how long drawing takes.
          {...(state.step === 'sending' ? { value: Math.round(state.share * 100), max: 100 } : {})}
          className="w-full"
        />
      )}
      <p role="alert" className="text-sm text-kumkum empty:hidden">
        {state.step === 'failed' && i18n._(wordsOfUpload(state.problem))}
      </p>
    </div>
  );
}
