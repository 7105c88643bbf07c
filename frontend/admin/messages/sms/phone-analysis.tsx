import { phoneFormats } from '#shared/domain/messages/sms-phone.ts';
import { SettingsCard } from '../../ui/settings-card.tsx';

/** The formats of a number that a test tries. */
export function PhoneAnalysis({ digits }: { digits: string }) {
  return (
    <SettingsCard title="Phone Number Analysis" about="These formats will be tried, in this order:">
      <ol aria-label="Formats" className="grid list-decimal gap-1 pl-6 wrap-anywhere tabular-nums">
        {phoneFormats(digits).map((format) => (
          <li key={format}>{format}</li>
        ))}
      </ol>
    </SettingsCard>
  );
}
