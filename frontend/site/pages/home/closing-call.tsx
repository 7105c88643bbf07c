import { Trans, useLingui } from '@lingui/react/macro';
import { buttonClass } from '../../../ui/button-class.ts';
import { ClinicsLink } from '../../clinics-link.tsx';

/** The last word of the home page. */
export function ClosingCall() {
  const { t } = useLingui();
  return (
    <section className="below-first-window border-t border-line bg-peacock-tint">
      <div className="page flex flex-col items-start gap-6 py-12 md:flex-row md:items-center md:justify-between">
        <div>
          <h2 className="text-2xl text-pretty">{t`A tooth that hurts should not have to wait.`}</h2>
          <p className="mt-1 max-w-text text-ink-soft">
            <Trans comment="Needs legal review">
              Book the next available time near you. Not satisfied? Ask for your money back within 24 hours.
            </Trans>
          </p>
        </div>
        <ClinicsLink className={buttonClass({ size: 'lg' }, 'w-full shrink-0 sm:w-auto')}>
          <Trans>Book Consultation Now</Trans>
        </ClinicsLink>
      </div>
    </section>
  );
}
