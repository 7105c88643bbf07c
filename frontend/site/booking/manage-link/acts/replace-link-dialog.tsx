import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../../ui/button.tsx';
import { ActFailure } from './act-failure.tsx';
import { QuestionDialog } from './question-dialog.tsx';
import type { OwnActing } from './use-own-acting.ts';

/** Says what replacing the link means before it is done. */
export function ReplaceLinkDialog({ acting }: { acting: OwnActing }) {
  const { t } = useLingui();
  return (
    <QuestionDialog
      open={acting.open === 'replace_link'}
      onClose={acting.close}
      title={<Trans>Replace the link to this booking?</Trans>}
      footer={
        <div className="flex flex-col gap-2 sm:flex-row-reverse">
          <Button wide loading={acting.busy} onClick={() => acting.act({ act: 'replace_link' })}>
            <Trans>Send me a new link</Trans>
          </Button>
          <Button variant="secondary" wide disabled={acting.busy} onClick={acting.close}>{t`Keep this link`}</Button>
        </div>
      }
    >
      <p>
        <Trans>
          Anyone with the link can see and change your booking. If someone else has it, replace it: this link stops
          working everywhere, and we send the new one to your phone and email.
        </Trans>
      </p>
      <ActFailure failure={acting.failure} />
    </QuestionDialog>
  );
}
