import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef, type Ref } from 'react';
import { UPLOAD_TYPES } from '#shared/domain/images/upload-rules.ts';
import { askClinicOnboarding, type ClinicOnboardingLink } from '../../../api/clinic-onboarding.ts';
import { Button } from '../../../ui/button.tsx';
import type { UploadCalls } from '../../../uploads/send-image.ts';
import { useUpload, type UploadEnds } from '../../../uploads/use-upload.ts';
import { wordsOfUpload } from './upload-words.ts';

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
