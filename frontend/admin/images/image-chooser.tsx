import { CircleAlert, ImageUp, Trash2 } from 'lucide-react';
import { useId, useRef, useState, type DragEvent, type RefObject } from 'react';
import { images } from '#shared/contract/images/images.ts';
import { imageAt } from '#shared/domain/images/image-address.ts';
import { UPLOAD_TYPES } from '#shared/domain/images/upload-rules.ts';
import type { UploadPurpose } from '#shared/domain/images/upload.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import type { UploadCalls, UploadProblem } from '../../uploads/send-image.ts';
import { useUpload } from '../../uploads/use-upload.ts';
import type { Elements } from '../../ui/field.tsx';
import { ApiError } from '../../api/api-error.ts';
import { apiOf, type Api } from '../api/client.ts';
import { reasonWords } from '../ui/query-states.tsx';
import { toast } from '../ui/toasts.tsx';

/** Purpose of an image. A clinic that is not stored yet has only a name. */
type ImageUse = {
  purpose: UploadPurpose;
  clinicId: string | null;
  clinicName?: string | undefined;
};

type Calls = Api<{ images: typeof images }>['images'];
const CALLS: Calls = apiOf({ images }).images;

/** The team's calls about a picture for something. */
export function uploadCalls({ purpose, clinicId, clinicName }: ImageUse, calls: Calls = CALLS): UploadCalls {
  const clinic = clinicId === null ? { clinic_name: clinicName ?? '' } : { clinic_id: clinicId };
  const about = { purpose, ...(purpose === 'blog' ? {} : clinic) };
  return {
    begin: (file, signal) => calls.begin({ ...about, ...file }, { signal }),
    done: (id, signal) => calls.done({ id }, { signal }),
    get: (id, signal) => calls.get({ id }, { signal }),
  };
}

type ImageChooserProps = {
  label: string;
  /** Label of the button. */
  choose: string;
  /** For whoever moves the focus to it. */
  button?: RefObject<HTMLButtonElement | null>;
  use: ImageUse;
  /** Is given the address to store. */
  onSent: (address: string) => void;
  onFailed?: () => void;
  /** Existing image, shown beside the button. */
  children?: Elements;
  /** Further actions on the image. */
  more?: Elements;
};

/** Why a picture could not be sent, in the words of the specification (admin §8, Uploads). */
const UPLOAD_WORDS = {
  empty: 'Invalid file: The file appears to be empty or corrupt',
  type: 'Upload failed: Only JPEG, PNG and WebP images are accepted',
  size: 'Upload failed: The file is larger than 5 MB',
  session: 'Authentication required: Please log in to upload images',
  permission: 'Permission denied: You do not have access to upload files',
  bucket: 'Storage bucket not found: Please contact support',
  address: 'Failed to get public URL for the uploaded image',
  late: 'Upload failed: The image takes too long to process',
} as const;

/** Returns the message for a user whose image upload failed. */
export function wordsOfUpload(problem: UploadProblem): string {
  switch (problem.at) {
    case 'file':
      return UPLOAD_WORDS[problem.reason];
    case 'call':
      return wordsOfCall(problem.error);
    case 'bucket':
      return wordsOfBucket(problem);
    case 'picture':
      return problem.message ?? UPLOAD_WORDS.empty;
    default:
      return UPLOAD_WORDS[problem.at];
  }
}

/** The specification's own sentences stand as they are; every other reason is said to be one. */
const OWN_WORDS = /^(?:Invalid file|Invalid file path|Permission denied|Upload failed|Authentication required): /;
const said = (reason: string): string => (OWN_WORDS.test(reason) ? reason : `Upload failed: ${reason}`);

function wordsOfCall(error: unknown): string {
  if (!(error instanceof ApiError)) return said(reasonWords(error));
  if (error.status === 401) return UPLOAD_WORDS.session;
  return error.status === 403 ? UPLOAD_WORDS.permission : said(reasonWords(error));
}

/** The bucket's refusals (S3 API reference, error responses). */
function wordsOfBucket({ status, code }: { status: number; code: string }): string {
  if (code === 'NoSuchBucket') return UPLOAD_WORDS.bucket;
  if (code === 'EntityTooLarge') return UPLOAD_WORDS.size;
  if (code === 'EntityTooSmall') return UPLOAD_WORDS.empty;
  if (status === 403) return UPLOAD_WORDS.permission;
  return said(status === 0 ? 'The connection was lost' : `The storage answered ${status}`);
}

/** A picture to choose or to drop, with its way to the bucket and what went wrong on it (specification: admin §5, §8). */
export function ImageChooser({
  label,
  choose,
  button: given,
  use,
  onSent,
  onFailed,
  children,
  more,
}: ImageChooserProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const own = useRef<HTMLButtonElement>(null);
  const button = given ?? own;
  const { state, send, cancel } = useUpload(uploadCalls(use), { onSent: ({ image }) => onSent(image), onFailed });
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null): void => {
    const file = files?.[0];
    if (file !== undefined) void send(file);
  };
  const dragged = (isOverNow: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(isOverNow);
  };
  const isBusy = state.step === 'sending' || state.step === 'drawing';
  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint`}>
      <p id={`${id}-label`} className="mb-1 font-medium">
        {label}
      </p>
      <div
        onDragEnter={dragged(true)}
        onDragOver={dragged(true)}
        onDragLeave={dragged(false)}
        onDrop={(event) => {
          dragged(false)(event);
          take(event.dataTransfer.files);
        }}
        className={cx(
          'rounded-control border border-dashed p-3',
          isOver ? 'border-peacock bg-peacock-tint' : 'border-line-strong',
        )}
      >
        {children}
        <div className="flex flex-wrap items-center gap-2">
          <Button ref={button} variant="secondary" loading={isBusy} onClick={() => input.current?.click()}>
            <ImageUp aria-hidden className="size-5" />
            <span>{choose}</span>
          </Button>
          {isBusy ? (
            <Button
              variant="quiet"
              onClick={() => {
                cancel();
                // Moves the focus, because the pressed button disappears.
                button.current?.focus();
              }}
            >
              Cancel upload
            </Button>
          ) : (
            more
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept={UPLOAD_TYPES.join()}
          hidden
          aria-label={`${choose}: ${label}`}
          onChange={({ target }) => {
            take(target.files);
            // The same file may be chosen again.
            target.value = '';
          }}
        />
        <p id={`${id}-hint`} className="mt-2 text-sm text-ink-soft">
          JPEG, PNG or WebP. A photo over 5 MB is resized before the upload. You can also drop an image here.
        </p>
        <p role="status" className="text-sm tabular-nums empty:hidden">
          {state.step === 'sending' && <span>{`Sending ${state.name}`}</span>}
          {state.step === 'drawing' && <span>{`Preparing ${state.name}`}</span>}
        </p>
        {isBusy && (
          <progress
            aria-label={`Upload of ${state.name}`}
            // Without a value it moves: nobody knows how long drawing takes.
            {...(state.step === 'sending' ? { value: Math.round(state.share * 100), max: 100 } : {})}
            className="mt-1 block h-2 w-full accent-peacock"
          />
        )}
        <p role="alert" className="text-sm text-kumkum empty:hidden">
          {state.step === 'failed' && (
            <span className="mt-1 flex items-start gap-1.5">
              <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              <span>{wordsOfUpload(state.problem)}</span>
            </span>
          )}
        </p>
      </div>
    </div>
  );
}

type ImageFieldProps = ImageUse & {
  label: string;
  /** The address that is stored; null where there is no picture. */
  value: string | null;
  onChange: (address: string | null) => void;
  /** Text of the toast for a failed upload; by default it names the field. */
  failed?: string;
};

/**
 * Field for one image: chosen or dropped, uploaded at once, removable. The form stores its address (specification:
 * admin §8).
 */
export function ImageField({ label, value, onChange, failed, ...use }: ImageFieldProps) {
  const button = useRef<HTMLButtonElement>(null);
  const remove = () => {
    onChange(null);
    // Moves the focus, because the pressed button disappears.
    button.current?.focus();
  };
  return (
    <ImageChooser
      button={button}
      label={label}
      choose={value === null ? 'Choose an image' : 'Replace image'}
      use={use}
      onSent={onChange}
      onFailed={() =>
        failed === undefined ? toast.error('Error', `Failed to upload ${label.toLowerCase()}`) : toast.error(failed)
      }
      more={
        value !== null && (
          <Button variant="quiet" onClick={remove}>
            <Trash2 aria-hidden className="size-5" />
            <span>Remove image</span>
          </Button>
        )
      }
    >
      {value !== null && (
        <img
          src={imageAt(value, 400)}
          alt={`${label} as it is now`}
          className="mb-3 h-28 max-w-full rounded-control border border-line bg-sand object-contain"
        />
      )}
    </ImageChooser>
  );
}
